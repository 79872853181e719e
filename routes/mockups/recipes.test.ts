import { describe, expect, test } from "bun:test";
import { findDraft } from "#db/designs/drafts.ts";
import { changeDraft } from "#designs/change-draft.ts";
import { makeMockups } from "#designs/make-mockups.ts";
import { readPayload } from "#services/jobs/read-payload.ts";
import { DRAWING_VERSION, MOCKUP_WIDTHS, type Mockup, mockupName } from "#shop/designs/mockup.ts";
import { findColor } from "#shop/goods/colors.ts";
import type { TemplateId } from "#shop/goods/template.ts";
import { paths } from "#shop/paths.ts";
import { addToCart, startBuyer } from "#tools/testing/data/checkout.ts";
import { addDocument } from "#tools/testing/data/documents.ts";
import { addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

type Upload = Awaited<ReturnType<typeof upload>>;

/** Artwork that was taken out of the studio again, in a document that nothing names. */
async function upload() {
  const buyer = await startBuyer(shop);
  const { designId } = buyer;
  const [row] = await shop.sql<[{ shopperId: string }]>`
    select shopper_id from designs where id = ${designId}`;
  await changeDraft(shop.sql, row.shopperId, { frontDesignId: null });
  const sides = { front: designId, back: designId, position: "left-chest", size: 7 } as const;
  const { id: documentId, pictureId } = await addDocument(shop.sql, sides);
  return { ...buyer, ...row, documentId, pictureId };
}

const PRINT = { color: "red", designPosition: "left-chest", designSize: 7 } as const;

type Named = Pick<Upload, "pictureId">;
const mockupOf = ({ pictureId }: Named, cut: TemplateId = "v-neck"): Mockup => ({
  pictureId,
  cut,
  view: "front",
  color: PRINT.color,
});
const get = (path: string, init?: RequestInit) => shop.visitor().request(path, init);
const statusOf = async (mockup: Mockup) => (await get(paths.mockup(mockup))).status;
const storedOf = ({ pictureId }: Named) =>
  shop.storage.list(`mockups/${DRAWING_VERSION}-${pictureId}`);

async function addLine({ shopperId, documentId, pictureId }: Upload): Promise<Named> {
  await shop.sql`
    insert into cart_lines (shopper_id, product_id, size, color, quantity, document_id)
    values (${shopperId}, 3, 'M', 'Red', 1, ${documentId})`;
  return { pictureId };
}

/** Each function answers with what it names. */
const SOURCES: [string, TemplateId, (upload: Upload) => Promise<Named>][] = [
  ["cart line", "v-neck", addLine],
  [
    "order",
    "v-neck",
    async ({ documentId, pictureId }) => {
      const orderId = await addOrder(shop.sql);
      await shop.sql`
        update order_items set cut = 'v-neck', color = 'Red', document_id = ${documentId}
        where order_id = ${orderId}`;
      return { pictureId };
    },
  ],
  [
    "gallery design",
    "classic",
    async ({ designId, pictureId }) => {
      const shared = { ...PRINT, designId, backDesignId: designId };
      await addGalleryDesign(shop.sql, { ...shared, status: "waiting" });
      return { pictureId };
    },
  ],
];

async function draw({ shopperId, designId }: Upload): Promise<Named> {
  const shown = { frontDesignId: designId, previewColor: "red" };
  await changeDraft(shop.sql, shopperId, shown);
  return (await findDraft(shop.sql, shopperId)) ?? { pictureId: "" };
}

describe("GET /mockups/{fileName}", () => {
  test.each(SOURCES)(
    "21.31 what a %s names is drawn, and nothing else of it",
    async (_, cut, name) => {
      const artwork = await upload();
      const source = await name(artwork);
      const named = mockupOf(source, cut);
      const other: Mockup[] = [
        { ...named, cut: "boxy" },
        { ...named, color: "mint" },
        { ...named, pictureId: (await upload()).pictureId },
      ];
      for (const mockup of other) expect(await statusOf(mockup)).toBe(404);
      expect(await storedOf(source)).toEqual([]);
      expect(await statusOf(named)).toBe(200);
      expect(await statusOf({ ...named, view: "back" })).toBe(200);
      expect(await storedOf(source)).toHaveLength(2);
    },
  );

  test("45.1 what a draft names is drawn on every shirt that is sold, in its colors, and not stored", async () => {
    const artwork = await upload();
    const draft = await draw(artwork);
    const sold = mockupOf(draft, "premium");
    const others: Mockup[] = [
      sold,
      { ...sold, cut: "classic", view: "back" },
      { ...sold, pictureId: (await upload()).pictureId },
    ];
    for (const mockup of others) expect(await statusOf(mockup)).toBe(404);
    for (const cut of ["classic", "v-neck"] as const)
      expect(await statusOf(mockupOf(draft, cut))).toBe(200);
    expect(await statusOf({ ...sold, color: "mint" })).toBe(200);
    // A draft can name every recipe in turn.
    expect(await storedOf(draft)).toEqual([]);
    // A change has another name, so that no cache shows what was there before.
    await changeDraft(shop.sql, artwork.shopperId, { designSize: 9 });
    expect(await statusOf({ ...sold, color: "blue" })).toBe(404);
    expect((await findDraft(shop.sql, artwork.shopperId))?.pictureId).not.toBe(draft.pictureId);
  });

  test("45.1 a draft is not drawn on a shirt that is no longer sold, but as the studio shows it", async () => {
    const draft = await draw(await upload());
    const named = mockupOf(draft, "classic");
    await shop.sql`update products set state = 'archived' where cut = 'classic'`;
    expect(await statusOf({ ...named, color: "orange" })).toBe(404);
    expect(await statusOf(named)).toBe(200);
    await shop.sql`update products set state = 'published' where cut = 'classic'`;
  });

  test("21.31 nothing is drawn of what nothing names, in no width and type", async () => {
    const artwork = await upload();
    const mockup = mockupOf(artwork);
    for (const width of MOCKUP_WIDTHS) {
      for (const type of ["webp", "avif", "jpg"] as const) {
        expect((await get(paths.mockup(mockup, type, width))).status).toBe(404);
      }
    }
    const { designId } = artwork;
    const shared = { ...PRINT, designId, backDesignId: designId };
    await addGalleryDesign(shop.sql, { ...shared, status: "hidden" });
    expect(await statusOf({ ...mockup, cut: "classic" })).toBe(404);
    expect(await storedOf(artwork)).toEqual([]);
  });

  test("21.32 too many drawings by one IP are 429, what is there still comes", async () => {
    const artwork = await upload();
    await addLine(artwork);
    const { visitor } = artwork;
    const [drawn, other] = [mockupOf(artwork), { ...mockupOf(artwork), view: "back" } as const];
    expect((await visitor.request(paths.mockup(drawn))).status).toBe(200);
    const spent = await shop.sql`update rate_limits set turns = 1200 where key like 'drawing:%'`;
    expect(spent.count).toBeGreaterThan(0);

    const late = await visitor.request(paths.mockup(other));
    expect(late.status).toBe(429);
    expect(late.headers.get("content-type")).toBe("image/svg+xml");
    expect(Number(late.headers.get("retry-after"))).toBeWithin(3000, 3601);
    expect(await late.text()).toMatch(/>Too many attempts\. Please wait \d+ minutes and try again/);
    const id = await addGalleryDesign(shop.sql, { designId: artwork.designId });
    const shared = paths.galleryPicture(id, "front", 640, "webp");
    expect((await visitor.request(shared)).status).toBe(429);
    expect((await get(shared)).status).toBe(200);

    expect((await visitor.request(paths.mockup(drawn))).status).toBe(200);
    expect((await visitor.request(shared)).status).toBe(200);
    expect((await visitor.request(paths.shirt("boxy", "back", "red", 320))).status).toBe(200);
    expect(await statusOf(other)).toBe(200);
    expect((await visitor.request(paths.mockup(other))).status).toBe(200);
  });

  test("21.33 what was requested in vain is not looked up again, by that IP", async () => {
    const artwork = await upload();
    const { visitor } = artwork;
    const mockup = mockupOf(artwork);
    expect((await visitor.request(paths.mockup(mockup))).status).toBe(404);
    // The miss is remembered: neither the database nor the storage is read again.
    await addLine(artwork);
    expect((await visitor.request(paths.mockup(mockup))).status).toBe(404);
    expect(await statusOf(mockup)).toBe(200);
    expect((await visitor.request(paths.mockup(mockup))).status).toBe(404);
    await visitor.sendJson(paths.api.draft, { designSize: 5 }, "PUT");
    expect((await visitor.request(paths.mockup(mockup))).status).toBe(200);
  });

  test("21.33 a line in the cart has its mockup, though it was just requested in vain", async () => {
    const { visitor, designId, line } = await upload();
    // Known before anything names it; the cart's line is the same document.
    const { pictureId } = await addDocument(shop.sql, { front: designId });
    const mockup: Mockup = { pictureId, cut: "classic", view: "front", color: "mint" };
    expect((await visitor.request(paths.mockup(mockup))).status).toBe(404);
    const placed = { designId, designPosition: "center", designSize: 5 };
    await visitor.sendJson(paths.api.draft, placed, "PUT");
    await addToCart({ visitor, designId, line });
    expect((await visitor.request(paths.mockup(mockup))).status).toBe(200);
  });

  test("21.34 nothing is drawn for a request that has gone", async () => {
    const artwork = await upload();
    await addLine(artwork);
    const path = paths.mockup(mockupOf(artwork));
    const gone = await get(path, { signal: AbortSignal.abort() });
    expect(gone.status).toBe(503);
    expect(gone.headers.get("retry-after")).toBe("10");
    expect(gone.headers.get("cache-control")).toBe("no-store");
    expect(gone.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(gone.headers.get("content-type")).toBe("image/svg+xml");
    expect(await gone.text()).toContain(`fill="${findColor(PRINT.color)?.hex}"`);
    expect(await storedOf(artwork)).toEqual([]);
    expect((await get(path)).status).toBe(200);
  });
});

describe("the job make-mockups", () => {
  test("21.31 draws nothing for a line that was taken out since", async () => {
    const artwork = await upload();
    const mockup = mockupOf(artwork);
    await makeMockups(shop.services, { mockup });
    expect(await storedOf(artwork)).toEqual([]);
    await addLine(artwork);
    await makeMockups(shop.services, { mockup });
    expect(await storedOf(artwork)).toContain(
      `mockups/${DRAWING_VERSION}-${mockupName(mockup, { type: "webp", width: 1280 })}`,
    );
  });

  test("54.3 draws what the version before sent, which said side", async () => {
    const artwork = await upload();
    const mockup = mockupOf(artwork);
    await addLine(artwork);
    const { view: side, ...rest } = mockup;
    const sent = readPayload("make-mockups", { mockup: { ...rest, side } });
    await makeMockups(shop.services, sent);
    expect(await storedOf(artwork)).toContain(
      `mockups/${DRAWING_VERSION}-${mockupName(mockup, { type: "webp", width: 1280 })}`,
    );
  });
});
