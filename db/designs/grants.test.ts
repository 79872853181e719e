import { expect, test } from "bun:test";
import { changeDraft } from "#designs/change-draft.ts";
import { readOrderItems } from "#orders/pricing/order-items.ts";
import type { RequestedLine } from "#shop/orders/requested-lines.ts";
import { addCutout, addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { ensureShopper } from "../accounts/shoppers.ts";
import { deleteOrphans, findDesign, findOwnDesign } from "./designs.ts";
import { grantDesigns } from "./grants.ts";

const database = useDatabase();

async function publicDesign(status: "approved" | "hidden" = "approved") {
  const { sql } = database;
  const galleryId = await addGalleryDesign(sql, { status });
  const [{ designId }] = await sql<[{ designId: number }]>`
    select front_artwork_id as design_id
    from gallery_designs shared join documents on documents.id = document_id
    where shared.id = ${galleryId}`;
  return { galleryId, designId, shopperId: await ensureShopper(sql, undefined) };
}

const cartLine = (frontId: number): RequestedLine => ({
  design: {
    kind: "named",
    frontId,
    backId: null,
    placement: { position: "center", size: 5 },
  },
  productId: 1,
  quantity: 1,
  size: "M",
  color: "Mint",
  description: null,
});

test("13.21 a granted design may be drawn, ordered and found, but not shared", async () => {
  const { sql } = database;
  const { galleryId, designId, shopperId } = await publicDesign();
  expect(await grantDesigns(sql, shopperId, galleryId)).toBe(true);
  expect(await grantDesigns(sql, shopperId, galleryId)).toBe(true);
  expect(await changeDraft(sql, shopperId, { frontDesignId: designId })).toMatchObject({
    outcome: "changed",
  });
  expect((await readOrderItems(sql, shopperId, [cartLine(designId)])).ok).toBe(true);
  expect((await findDesign(sql, shopperId, designId))?.id).toBe(designId);
  expect(await findOwnDesign(sql, shopperId, designId)).toBeUndefined();
});

test("13.21 without a grant nothing of it may be used", async () => {
  const { sql } = database;
  const { designId, shopperId } = await publicDesign();
  expect(await changeDraft(sql, shopperId, { frontDesignId: designId })).toEqual({
    outcome: "no-such-design",
  });
  expect(await readOrderItems(sql, shopperId, [cartLine(designId)])).toMatchObject({ status: 404 });
  expect(await findDesign(sql, shopperId, designId)).toBeUndefined();
});

test("13.21 a hidden design is granted to nobody", async () => {
  const { galleryId, shopperId } = await publicDesign("hidden");
  expect(await grantDesigns(database.sql, shopperId, galleryId)).toBe(false);
});

test("13.21 a cutout of somebody else's design, however often cut, may not be shared", async () => {
  const { sql } = database;
  const { designId, shopperId } = await publicDesign();
  const once = await addCutout(sql, designId, shopperId);
  const twice = await addCutout(sql, once, shopperId);
  expect(await findOwnDesign(sql, shopperId, once)).toBeUndefined();
  expect(await findOwnDesign(sql, shopperId, twice)).toBeUndefined();
  await sql`update designs set shopper_id = ${shopperId} where id = ${designId}`;
  expect((await findOwnDesign(sql, shopperId, twice))?.id).toBe(twice);
});

test("21.19 the sweep leaves designs of the gallery, hidden or not", async () => {
  const { sql } = database;
  const [shown, hidden] = [await publicDesign(), await publicDesign("hidden")];
  await sql`update designs set created_at = now() - interval '8 days'`;
  await deleteOrphans(sql, 100);
  const remaining = await sql<{ id: number }[]>`select id from designs`;
  const ids = remaining.map(({ id }) => id);
  expect(ids).toContain(shown.designId);
  expect(ids).toContain(hidden.designId);
});
