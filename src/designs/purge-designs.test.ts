import { expect, test } from "bun:test";
import { type Design, findDesign } from "#db/designs/designs.ts";
import { finishDocument } from "#db/designs/documents.ts";
import type { ArtworkNames } from "#services/artwork/artwork-store.ts";
import type { Mockup } from "#shop/designs/mockup.ts";
import { documentByName } from "#shop/documents/named-placement.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { purgeDesigns } from "./purge-designs.ts";

const shop = useShop();

type Upload = Design & ArtworkNames;

/** No draft, order or share names the upload. */
async function uploaded(visitor = shop.visitor()): Promise<Upload> {
  const form = new FormData();
  form.set("design", new File([await pngFixture({ width: 50, height: 60 })], "sun.png"));
  const { id } = await (await visitor.post(paths.api.designUpload, form)).json();
  await shop.sql`
    delete from drafts where id in (select draft_id from draft_artworks where design_id = ${id})`;
  const [{ shopperId }] = await shop.sql<[{ shopperId: string }]>`
    select shopper_id from designs where id = ${id}`;
  const design = await findDesign(shop.sql, shopperId, id);
  if (!design) throw new Error("nothing was uploaded");
  return design;
}

/** A document of it with a mockup in the storage. */
async function documentOf(artwork: Upload) {
  const document = documentByName({ front: artwork, back: null }, { position: "center", size: 5 });
  const { pictureId } = await finishDocument(shop.sql, document, [artwork]);
  const mockup: Mockup = { pictureId, cut: "classic", view: "front", color: "black" };
  const drawn = { document, artworks: [artwork] };
  await shop.services.mockups.make(mockup, { type: "webp", width: 320 }, drawn);
  return { pictureId };
}

const mockupsOf = ({ pictureId }: { pictureId: string }) =>
  shop.storage.list(`mockups/1-${pictureId}-`);

/** Everything in the storage that comes from this artwork. */
async function filesOf({ fileName, rasterName, previewId }: ArtworkNames): Promise<string[]> {
  const isOf = (key: string) => key === fileName || key === rasterName || key.includes(previewId);
  return (await shop.storage.list("")).filter(isOf);
}

test("3.23 21.19 what nothing names is forgotten after 7 days, with its files and its mockups", async () => {
  const [old, young] = [await uploaded(), await uploaded()];
  const [oldDocument, youngDocument] = [await documentOf(old), await documentOf(young)];
  expect(await mockupsOf(oldDocument)).toHaveLength(1);
  await shop.sql`update designs set created_at = now() - interval '8 days'`;
  await shop.sql`
    update documents set used_at = now() - interval '8 days'
    where picture_id = ${oldDocument.pictureId}`;
  await purgeDesigns(shop.services, new AbortController().signal);

  expect([...(await shop.sql`select id from designs`)]).toEqual([{ id: young.id }]);
  await until("the files are gone", async () => (await filesOf(old)).length === 0);
  await until("its mockups, too", async () => (await mockupsOf(oldDocument)).length === 0);
  expect((await filesOf(young)).length).toBeGreaterThan(2);
  expect(await mockupsOf(youngDocument)).toHaveLength(1);
});

test("21.19 an upload of a visitor without an account is forgotten after a day, one of an account is not", async () => {
  const guest = await uploaded();
  const { visitor } = await register(shop);
  const own = await uploaded(visitor);
  const age = async (hours: number) => {
    await shop.sql`update designs set created_at = now() - make_interval(hours => ${hours})`;
    await purgeDesigns(shop.services, new AbortController().signal);
    const rows = await shop.sql<{ id: number }[]>`select id from designs`;
    return rows.map(({ id }) => id).filter((id) => [guest.id, own.id].includes(id));
  };
  expect(await age(23)).toEqual([guest.id, own.id]);
  expect(await age(25)).toEqual([own.id]);
  expect(await age(7 * 24 - 1)).toEqual([own.id]);
  expect(await age(7 * 24 + 1)).toEqual([]);
});
