import { expect, test } from "bun:test";
import { ensureShopper } from "#db/accounts/shoppers.ts";
import { deleteOrphans, findDesigns } from "#db/designs/designs.ts";
import { findDrawn } from "#db/designs/documents.ts";
import { findDraft } from "#db/designs/drafts.ts";
import { WHOLE } from "#shop/documents/layers/crop.ts";
import { documentByName } from "#shop/documents/named-placement.ts";
import { saying, textLayer } from "#tools/testing/data/documents.ts";
import { addCutout, addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { addDraft } from "./add-draft.ts";
import { changeDraft, replaceInDraft } from "./change-draft.ts";

const database = useDatabase();

const newShopper = () => ensureShopper(database.sql, undefined);

/** An upload, found as its owner finds it. */
async function upload(shopperId: string) {
  const { sql } = database;
  const galleryId = await addGalleryDesign(sql);
  const [row] = await sql<[{ id: number }]>`
    update designs set shopper_id = ${shopperId} where id = (
      select front_artwork_id from gallery_designs shared
      join documents on documents.id = document_id where shared.id = ${galleryId}
    ) returning id`;
  const [design] = await findDesigns(sql, shopperId, [row.id]);
  if (!design) throw new Error("nothing was uploaded");
  return design;
}

async function draftOf(shopperId: string) {
  const draft = await findDraft(database.sql, shopperId);
  if (!draft) throw new Error("there is no draft");
  return draft;
}

test("21.48 position, size and files place the first images by name, and leave the other layers", async () => {
  const { sql } = database;
  const shopperId = await newShopper();
  const front = await upload(shopperId);
  await changeDraft(sql, shopperId, { designPosition: "left-chest", designSize: 3 });
  expect((await draftOf(shopperId)).document.areas).toEqual({});
  await changeDraft(sql, shopperId, { frontDesignId: front.id });
  const placement = { position: "left-chest", size: 3 } as const;
  const document = documentByName({ front, back: null }, placement);
  const draft = await draftOf(shopperId);
  expect(draft.document).toEqual(document);
  expect(draft).toMatchObject({ designPosition: "left-chest", designSize: 3, backDesign: null });
  expect(draft.frontDesign).toEqual(front);
  expect(draft.prints).toMatchObject([{ area: "front" }]);

  const layered = {
    ...document,
    areas: { front: [textLayer("A"), ...(document.areas.front ?? [])] },
  };
  await changeDraft(sql, shopperId, { document: layered });
  await changeDraft(sql, shopperId, { designSize: 7 });
  const named = documentByName({ front, back: null }, { ...placement, size: 7 });
  expect((await draftOf(shopperId)).document.areas.front).toEqual([
    textLayer("A"),
    ...(named.areas.front ?? []),
  ]);
});

test("21.49 a document based on another revision is a conflict, but not when it is sent again", async () => {
  const { sql } = database;
  const shopperId = await newShopper();
  const none = { draftId: 0, revision: 0 };
  const gone = { draftId: 1, revision: 1 };
  expect(await changeDraft(sql, shopperId, { document: saying("A"), basedOn: gone })).toEqual({
    outcome: "conflict",
  });
  const first = await changeDraft(sql, shopperId, { document: saying("A"), basedOn: none });
  if (first.outcome !== "changed") throw new Error(first.outcome);
  const basedOn = { draftId: first.id, revision: first.revision };
  const save = (words: string, version = basedOn) =>
    changeDraft(sql, shopperId, { document: saying(words), basedOn: version });
  const second = await save("B");
  expect(second).toMatchObject({ outcome: "changed", revision: basedOn.revision + 1 });
  expect(await save("B")).toEqual(second);
  expect(await save("C")).toEqual({ outcome: "conflict" });
  expect(await save("C", none)).toEqual({ outcome: "conflict" });
  expect((await draftOf(shopperId)).document).toEqual(saying("B"));
  // Other fields are the last one's.
  await changeDraft(sql, shopperId, { description: "Soft", previewColor: "mint" });
  expect(await draftOf(shopperId)).toMatchObject({ description: "Soft", previewColor: "mint" });
});

test("21.51 each change of the document has a picture of its own", async () => {
  const { sql } = database;
  const shopperId = await newShopper();
  await changeDraft(sql, shopperId, { document: saying("A") });
  const { pictureId } = await draftOf(shopperId);
  await changeDraft(sql, shopperId, { description: "Soft" });
  expect((await draftOf(shopperId)).pictureId).toBe(pictureId);
  await changeDraft(sql, shopperId, { document: saying("B") });
  const changed = await draftOf(shopperId);
  expect(changed.pictureId).not.toBe(pictureId);
  expect(await findDrawn(sql, pictureId)).toBeUndefined();
  const drawn = await findDrawn(sql, changed.pictureId);
  expect(drawn).toEqual({ document: saying("B"), artworks: [] });
});

test("21.49 saves at once lose none of them", async () => {
  const { sql } = database;
  const shopperId = await newShopper();
  const [front, back] = [await upload(shopperId), await upload(shopperId)];
  await Promise.all([
    changeDraft(sql, shopperId, { frontDesignId: front.id }),
    changeDraft(sql, shopperId, { backDesignId: back.id }),
    changeDraft(sql, shopperId, { description: "Soft" }),
  ]);
  expect(await draftOf(shopperId)).toMatchObject({
    frontDesign: { id: front.id },
    backDesign: { id: back.id },
    description: "Soft",
  });
});

test("21.48 a cutout takes its source's place, unless the source is gone", async () => {
  const { sql } = database;
  const shopperId = await newShopper();
  const front = await upload(shopperId);
  await changeDraft(sql, shopperId, { frontDesignId: front.id, backDesignId: front.id });
  const id = await addCutout(sql, front.id, shopperId);
  await replaceInDraft(sql, shopperId, { id, sourceId: front.id, part: WHOLE });
  expect(await draftOf(shopperId)).toMatchObject({ frontDesign: { id }, backDesign: { id } });
  const { pictureId } = await draftOf(shopperId);
  await replaceInDraft(sql, shopperId, { id, sourceId: front.id, part: WHOLE });
  expect((await draftOf(shopperId)).pictureId).toBe(pictureId);
});

test("a page that changes something while its cutout is made still saves into the same draft", async () => {
  const { sql } = database;
  const shopperId = await newShopper();
  const front = await upload(shopperId);
  await changeDraft(sql, shopperId, { frontDesignId: front.id });
  const { id: draftId, revision, document } = await draftOf(shopperId);
  const id = await addCutout(sql, front.id, shopperId);
  await replaceInDraft(sql, shopperId, { id, sourceId: front.id, part: WHOLE });
  const moved = { ...document, areas: { back: document.areas.front ?? [] } };
  const basedOn = { draftId, revision };
  const save = () => changeDraft(sql, shopperId, { document: moved, basedOn });
  expect(await save()).toMatchObject({ outcome: "changed", id: draftId });
  const another = { document: saying("Another tab"), basedOn };
  expect(await changeDraft(sql, shopperId, another)).toEqual({ outcome: "conflict" });
});

test("21.50 nobody saves somebody else's upload", async () => {
  const { sql } = database;
  const [owner, shopperId] = [await newShopper(), await newShopper()];
  const design = await upload(owner);
  const document = documentByName({ front: design, back: null }, { position: "center", size: 5 });
  const rejected = { outcome: "no-such-design" } as const;
  expect(await changeDraft(sql, shopperId, { document })).toEqual(rejected);
  expect(await changeDraft(sql, shopperId, { backDesignId: design.id })).toEqual(rejected);
  expect(await addDraft(database, shopperId, { document })).toEqual(rejected);
  expect(await findDraft(sql, shopperId)).toBeUndefined();
});

test("21.50 the sweep leaves uploads of a saved draft", async () => {
  const { sql } = database;
  const shopperId = await newShopper();
  const design = await upload(shopperId);
  await sql`delete from gallery_designs`;
  await sql`delete from documents`;
  await changeDraft(sql, shopperId, { frontDesignId: design.id });
  await addDraft(database, shopperId, { document: saying("A") });
  await sql`update designs set created_at = now() - interval '8 days'`;
  await deleteOrphans(sql, 100);
  expect(await findDesigns(sql, shopperId, [design.id])).toEqual([design]);
});
