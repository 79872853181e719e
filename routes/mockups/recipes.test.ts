import { describe, expect, test } from "bun:test";
import { makeMockups } from "#designs/make-mockups.ts";
import { findColor } from "#shop/colors.ts";
import { DRAWING_VERSION, MOCKUP_WIDTHS, type Mockup, mockupName } from "#shop/designs/mockup.ts";
import { paths } from "#shop/paths.ts";
import type { Cut } from "#shop/shirt/pattern.ts";
import { addToCart, startBuyer } from "#tools/testing/data/checkout.ts";
import { addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

type Upload = Awaited<ReturnType<typeof upload>>;

/** A design that was taken out of the studio again: nothing names a recipe of it. */
async function upload() {
  const buyer = await startBuyer(shop);
  const [row] = await shop.sql<[{ previewId: string; shopperId: string }]>`
    select preview_id, shopper_id from designs where id = ${buyer.designId}`;
  await shop.sql`update drafts set front_design_id = null where shopper_id = ${row.shopperId}`;
  return { ...buyer, ...row };
}

const PRINT = { color: "red", designPosition: "left-chest", designSize: 7 } as const;

const mockupOf = ({ previewId }: Upload, cut: Cut = "v-neck"): Mockup => ({
  ...PRINT,
  previewId,
  cut,
  side: "front",
});
const get = (path: string, init?: RequestInit) => shop.visitor().request(path, init);
const statusOf = async (mockup: Mockup) => (await get(paths.mockup(mockup))).status;
const storedOf = ({ previewId }: Upload) =>
  shop.storage.list(`mockups/${DRAWING_VERSION}-${previewId}`);

async function addLine({ shopperId, designId }: Upload) {
  await shop.sql`
    insert into cart_lines (shopper_id, product_id, size, color, quantity, front_design_id,
      back_design_id, design_position, design_size)
    values (${shopperId}, 3, 'M', 'Red', 1, ${designId}, ${designId}, 'left-chest', 7)`;
}

const SOURCES: [string, Cut, (upload: Upload) => Promise<unknown>][] = [
  ["cart line", "v-neck", addLine],
  [
    "order",
    "v-neck",
    async ({ designId }) => {
      const orderId = await addOrder(shop.sql);
      await shop.sql`
        update order_items set cut = 'v-neck', color = 'Red', design_position = 'left-chest',
          design_size = 7, front_design_id = ${designId}, back_design_id = ${designId}
        where order_id = ${orderId}`;
    },
  ],
  [
    "gallery design",
    "classic",
    ({ designId }) =>
      addGalleryDesign(shop.sql, { ...PRINT, designId, backDesignId: designId, status: "waiting" }),
  ],
  [
    "draft",
    "classic",
    ({ shopperId, designId }) => shop.sql`
      update drafts set front_design_id = ${designId}, back_design_id = ${designId},
        design_position = 'left-chest', design_size = 7, preview_color = 'red'
      where shopper_id = ${shopperId}`,
  ],
];

describe("GET /mockups/{fileName}", () => {
  test.each(SOURCES)("what a %s names is drawn, and nothing else of it", async (by, cut, name) => {
    const artwork = await upload();
    await name(artwork);
    const named = mockupOf(artwork, cut);
    const other: Mockup[] = [
      { ...named, cut: "boxy" },
      { ...named, color: "mint" },
      { ...named, designPosition: "center" },
      { ...named, designSize: 6 },
    ];
    for (const mockup of other) expect(await statusOf(mockup)).toBe(404);
    expect(await storedOf(artwork)).toEqual([]);
    expect(await statusOf(named)).toBe(200);
    expect(await statusOf({ ...named, side: "back" })).toBe(200);
    // A draft can name every recipe in turn.
    expect(await storedOf(artwork)).toHaveLength(by === "draft" ? 0 : 2);
  });

  test("nothing is drawn of what nothing names, in no width and type", async () => {
    const artwork = await upload();
    const mockup = mockupOf(artwork);
    for (const width of MOCKUP_WIDTHS) {
      for (const type of ["webp", "avif", "jpg"] as const) {
        expect((await get(paths.mockup(mockup, type, width))).status).toBe(404);
      }
    }
    await addGalleryDesign(shop.sql, { ...PRINT, designId: artwork.designId, status: "hidden" });
    expect(await statusOf({ ...mockup, cut: "classic" })).toBe(404);
    expect(await storedOf(artwork)).toEqual([]);
  });

  test("too many drawings by one IP are 429, what is there still comes", async () => {
    const artwork = await upload();
    await addLine(artwork);
    const { visitor } = artwork;
    const [drawn, other] = [mockupOf(artwork), { ...mockupOf(artwork), side: "back" } as const];
    expect((await visitor.request(paths.mockup(drawn))).status).toBe(200);
    const spent = await shop.sql`update rate_limits set turns = 1200 where key like 'drawing:%'`;
    expect(spent.count).toBeGreaterThan(0);

    const late = await visitor.request(paths.mockup(other));
    expect(late.status).toBe(429);
    expect(late.headers.get("content-type")).toBe("image/svg+xml");
    expect(Number(late.headers.get("retry-after"))).toBeWithin(3500, 3601);
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

  test("what was requested in vain is not looked up again, by that IP", async () => {
    const artwork = await upload();
    const { visitor } = artwork;
    const mockup = mockupOf(artwork);
    expect((await visitor.request(paths.mockup(mockup))).status).toBe(404);
    // Neither in the database nor in the storage.
    await addLine(artwork);
    expect((await visitor.request(paths.mockup(mockup))).status).toBe(404);
    expect(await statusOf(mockup)).toBe(200);
    expect((await visitor.request(paths.mockup(mockup))).status).toBe(404);
    await visitor.sendJson(paths.api.draft, { designSize: 5 }, "PUT");
    expect((await visitor.request(paths.mockup(mockup))).status).toBe(200);
  });

  test("a line in the cart has its mockup, though it was just requested in vain", async () => {
    const { visitor, previewId, designId, line } = await upload();
    const shirt = { cut: "classic", side: "front", color: "mint" } as const;
    const mockup: Mockup = { ...shirt, previewId, designPosition: "center", designSize: 5 };
    expect((await visitor.request(paths.mockup(mockup))).status).toBe(404);
    await visitor.sendJson(paths.api.draft, { designId }, "PUT");
    await addToCart({ visitor, designId, line });
    expect((await visitor.request(paths.mockup(mockup))).status).toBe(200);
  });

  test("nothing is drawn for a request that has gone", async () => {
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
  test("draws nothing for a line that was taken out since", async () => {
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
});
