import { afterAll, beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { startBuyer } from "#testing/checkout.ts";
import { addGalleryDesign } from "#testing/gallery.ts";
import { startShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
}, 60_000);
afterAll(() => shop.stop());

test("'Order this design' puts both sides, place, size and colour into somebody else's studio", async () => {
  const maker = await startBuyer(shop);
  const [back] = await shop.sql<[{ id: number }]>`
    insert into designs (shopper_id, side, name, file_name, raster_name, content_type, bytes, sha256,
      width, height, has_alpha, preview_widths)
    select shopper_id, 'back', 'back.png', 'b' || file_name, 'b' || raster_name, content_type, bytes,
      'b', width, height, has_alpha, preview_widths
    from designs where id = ${maker.designId} returning id`;
  const placement = { designPosition: "left-chest", designSize: 8, color: "red" } as const;
  const art = { designId: maker.designId, backDesignId: back.id };
  const id = await addGalleryDesign(shop.sql, { ...art, ...placement });

  const buyer = shop.visitor();
  const response = await buyer.post(paths.galleryOrder(id), new URLSearchParams());
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(paths.design);
  const studio = await (await buyer.request(paths.design)).text();
  expect(studio).toContain("Design added to the studio");
  const [, props = ""] = /data-props="design-studio">(.*?)<\/script>/s.exec(studio) ?? [];
  expect(JSON.parse(props).draft).toMatchObject({
    design: { id: maker.designId },
    backDesign: { id: back.id },
    designPosition: "left-chest",
    designSize: 8,
    previewColor: "red",
    designDescription: "",
  });
  const shirt = { product: "1", size: "M", color: "Red", quantity: "1" };
  const added = await buyer.post(paths.product, new URLSearchParams(shirt));
  expect(added.status).toBe(303);
  expect(await (await buyer.request(paths.order)).text()).toContain("Design position: left chest");
});

test("nobody else may use the design that one visitor ordered", async () => {
  const maker = await startBuyer(shop);
  const id = await addGalleryDesign(shop.sql, { designId: maker.designId });
  const [buyer, stranger] = [shop.visitor(), shop.visitor()];
  await buyer.post(paths.galleryOrder(id), new URLSearchParams());
  await stranger.post(paths.galleryLikes(id), new URLSearchParams({ action: "like" }));
  const draft = { designId: maker.designId };
  expect((await buyer.sendJson(paths.api.draft, draft, "PUT")).ok).toBe(true);
  expect((await stranger.sendJson(paths.api.draft, draft, "PUT")).ok).toBe(false);
});
