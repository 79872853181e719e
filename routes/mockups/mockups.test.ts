import { describe, expect, test } from "bun:test";
import sharp from "sharp";
import { findDrawn, finishDocument } from "#db/designs/documents.ts";
import { enqueueMockups } from "#designs/enqueue-mockups.ts";
import {
  DRAWING_VERSION,
  MOCKUP_WIDTHS,
  type Mockup,
  type MockupFormat,
  type MockupType,
  mockupName,
} from "#shop/designs/mockup.ts";
import { documentByName } from "#shop/documents/named-placement.ts";
import type { PrintSource } from "#shop/documents/prints/print.ts";
import { paths } from "#shop/paths.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { addDocument, imageLayer } from "#tools/testing/data/documents.ts";
import { addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { shotId } from "#tools/testing/data/shot-id.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop({ pictures: "flat" });

const CHOICE = { product: "1", size: "M", color: "Mint", quantity: "1" };

const SHIRT = { cut: "classic", view: shotId("classic", "front"), color: "mint" } as const;

/** Artwork that was just uploaded, as its draft shows it on a shirt in mint. */
async function upload() {
  const buyer = await startBuyer(shop);
  await buyer.visitor.sendJson(paths.api.draft, { previewColor: "mint" }, "PUT");
  const [row] = await shop.sql<[{ pictureId: string }]>`
    select picture_id from draft_artworks join drafts on drafts.id = draft_id
    where design_id = ${buyer.designId}`;
  const mockup: Mockup = { ...SHIRT, ...row };
  const drawn = await findDrawn(shop.sql, row.pictureId);
  if (!drawn) throw new Error("The draft is not there");
  return { ...buyer, mockup, drawn };
}

const get = (path: string, headers: Record<string, string> = {}) =>
  shop.visitor().request(path, { headers });

describe("GET /mockups/{fileName}", () => {
  test("21.20 gives a picture in each width and type, and a name without a width is 640 px", async () => {
    const { mockup, drawn } = await upload();
    for (const width of MOCKUP_WIDTHS) {
      await shop.services.mockups.make(mockup, { type: "avif", width }, drawn);
      for (const type of ["webp", "avif", "jpg"] as const) {
        const answer = await get(paths.mockup(mockup, type, width));
        expect(answer.status).toBe(200);
        expect(answer.headers.get("content-type")).toBe(CONTENT_TYPES[type]);
        const shown = await sharp(await answer.bytes()).metadata();
        expect([shown.width, shown.height]).toEqual([width, (width * 17) / 16]);
      }
    }
    expect(paths.mockup(mockup)).toBe(`/mockups/${mockupName(mockup, WEBP)}`);
    expect(paths.mockup(mockup)).toEndWith("-classic-front~10-mint.webp");
  });

  test("21.21 AVIF that is not made yet comes as WebP, for a minute", async () => {
    const { mockup, drawn } = await upload();
    const path = paths.mockup(mockup, "avif");
    const early = await get(path);
    expect(early.status).toBe(200);
    expect(early.headers.get("content-type")).toBe("image/webp");
    expect(early.headers.get("cache-control")).toBe("public, max-age=60");
    const tag = early.headers.get("etag") ?? "";
    expect((await get(path, { "if-none-match": tag })).status).toBe(304);

    await shop.services.mockups.make(mockup, { type: "avif", width: 640 }, drawn);
    const late = await get(path, { "if-none-match": tag });
    expect(late.status).toBe(200);
    expect(late.headers.get("content-type")).toBe("image/avif");
    expect(late.headers.get("cache-control")).toBe("public, max-age=86400");
    expect(late.headers.get("etag")).not.toBe(tag);
  });

  test("21.20 is 404 for what is no recipe, and for artwork that does not exist", async () => {
    const { mockup } = await upload();
    const name = mockupName(mockup, WEBP);
    const wrong = [
      name.replace("classic", "cape"),
      name.replace("mint", "plaid"),
      name.replace("-mint.", "-mint-center-5."),
      name.replace("-mint.", "-mint-640."),
      name.replace("-mint.", "-mint-4000."),
      name.replace(".webp", ".png"),
      mockupName({ ...mockup, pictureId: "0".repeat(32) }, WEBP),
      mockupName({ ...mockup, pictureId: "0".repeat(32) }, { ...WEBP, type: "avif" }),
    ];
    for (const each of wrong) expect((await get(`/mockups/${each}`)).status).toBe(404);
  });

  test("21.52 a name of before there were documents, as mails have it, gives the picture and no other name of it", async () => {
    const { visitor, designId, mockup } = await upload();
    const named = { front: designId, position: "full-front", size: 7 } as const;
    const { pictureId } = await addDocument(shop.sql, named);
    const [{ previewId }] = await shop.sql<[{ previewId: string }]>`
      select preview_id from designs where id = ${designId}`;
    const older = (place: string) => `/mockups/${previewId}-classic-front-mint-${place}-320.jpg`;
    // The shop does not show it anywhere.
    expect((await visitor.request(older("full-front-7"))).status).toBe(404);
    const place = { designPosition: "full-front", designSize: 7, color: "mint" } as const;
    await addGalleryDesign(shop.sql, { designId, ...place });
    const shown = await get(older("full-front-7"));
    // The name would open the other side, too, which may be another shopper's.
    expect([shown.status, shown.headers.get("location")]).toEqual([200, null]);
    const own = await get(paths.mockup({ ...mockup, pictureId, view: "front" }, "jpg", 320));
    expect(await shown.bytes()).toEqual(await own.bytes());
    for (const other of ["full-front-6", "center-7", "full-front-11"])
      expect((await get(older(other))).status).toBe(404);
    expect((await get(older("full-front-7").replace("front-mint", "back-mint"))).status).toBe(404);
  });

  test("21.52 an older name shows nothing that somebody printed beside the artwork", async () => {
    const { designId } = await upload();
    const place = { position: "left-chest", size: 3 } as const;
    const [artwork] = await shop.sql<[PrintSource & { previewId: string }]>`
      select id, width, height, image_scale, preview_id from designs where id = ${designId}`;
    const { areas } = documentByName({ front: artwork, back: null }, place);
    const sleeve = { ...areas, "left-sleeve": [imageLayer(designId)] };
    const { id: documentId } = await finishDocument(shop.sql, { version: 1, areas: sleeve }, [
      artwork,
    ]);
    await shop.sql`
      insert into gallery_designs (user_id, document_id, title, tags, color, status)
      values (1, ${documentId}, 'A disc', '{logo}', 'mint', 'approved')`;
    const older = `/mockups/${artwork.previewId}-classic-front-mint-left-chest-3.webp`;
    expect((await get(older)).status).toBe(404);
  });
});

describe("the job make-mockups", () => {
  test("21.22 a line in the cart has all its pictures made", async () => {
    const { visitor, designId } = await upload();
    await visitor.post(paths.product, new URLSearchParams(CHOICE));
    const { pictureId } = await addDocument(shop.sql, { front: designId });
    const mockup: Mockup = { ...SHIRT, pictureId };
    for (const width of MOCKUP_WIDTHS) await stored(mockup, { type: "webp", width });
    await stored(mockup, { type: "jpg", width: 640 });
    await stored(mockup, { type: "jpg", width: 1280 });
  });

  test("21.22 however many ask, one job waits for a recipe", async () => {
    const { mockup } = await upload();
    const back: Mockup = { ...mockup, view: "back" };
    const { jobs } = shop.services;
    const waiting = await shop.sql.begin(async (tx) => {
      const services = { sql: tx, jobs };
      for (let time = 0; time < 5; time++) await enqueueMockups(services, [mockup, back], "ip a");
      const [row] = await tx<[{ count: number }]>`
        select count(*)::int from pgboss.job
        where name = 'make-mockups' and singleton_key like ${`${mockup.pictureId}%`}`;
      return row.count;
    });
    expect(waiting).toBe(2);
  });
});

const WEBP = { type: "webp", width: 640 } as const;
const CONTENT_TYPES: Record<MockupType, string> = {
  webp: "image/webp",
  avif: "image/avif",
  jpg: "image/jpeg",
};

/** Comes back once the picture is in the storage. */
function stored(mockup: Mockup, format: MockupFormat): Promise<void> {
  const key = `mockups/${DRAWING_VERSION}-${mockupName(mockup, format)}`;
  return until(`${key} is stored`, () => shop.storage.has(key));
}
