import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { addCutout, addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

const share = (visitor: Visitor, design: object) =>
  visitor.sendJson(paths.api.gallery, { title: "A disc", tags: ["logo"], ...design });

/** The back of what was shared. */
async function sharedBack(visitor: Visitor, design: object): Promise<number | null> {
  const answer = await share(visitor, design);
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  const [row] = await shop.sql<[{ backDesignId: number | null }]>`
    select back_artwork_id as back_design_id
    from gallery_designs shared join documents on documents.id = document_id
    where shared.id = ${id}`;
  return row.backDesignId;
}

/** The shopper whose upload it is. */
async function shopperOf(designId: number): Promise<string> {
  const [row] = await shop.sql<[{ shopperId: string }]>`
    select shopper_id from designs where id = ${designId}`;
  return row.shopperId;
}

test("14.14 no back is shared where none is meant; where nothing is said, the draft's", async () => {
  const { visitor } = await register(shop);
  const { designId } = await startBuyer(shop, visitor);
  const backDesignId = await addCutout(shop.sql, designId, await shopperOf(designId));
  const drafted = await visitor.sendJson(paths.api.draft, { designId, backDesignId }, "PUT");
  expect(drafted.ok).toBe(true);
  expect(await sharedBack(visitor, { designId, backDesignId: null })).toBeNull();
  expect(await sharedBack(visitor, { designId })).toBe(backDesignId);
});

test("13.21 what one may order is not one's own to share, however often it is cut out", async () => {
  const maker = await startBuyer(shop);
  const id = await addGalleryDesign(shop.sql, { designId: maker.designId });
  const { visitor } = await register(shop);
  const own = await startBuyer(shop, visitor);
  await visitor.post(paths.galleryOrder(id), new URLSearchParams());
  const shopperId = await shopperOf(own.designId);
  const once = await addCutout(shop.sql, maker.designId, shopperId);
  const twice = await addCutout(shop.sql, once, shopperId);
  for (const granted of [maker.designId, once, twice]) {
    const rejected = await share(visitor, { designId: granted });
    expect([rejected.status, await rejected.text()]).toEqual([
      404,
      "There is no such design of yours. Upload it again before sharing.",
    ]);
    const asBack = await share(visitor, { designId: own.designId, backDesignId: granted });
    expect(asBack.status).toBe(404);
  }
});
