import { expect, test } from "bun:test";
import { MAX_DRAFTS } from "#shop/designs/draft.ts";
import type { DesignDocument, TextLayer } from "#shop/documents/document.ts";
import { WHOLE } from "#shop/documents/layers/crop.ts";
import { documentByName } from "#shop/documents/named-placement.ts";
import { addCutout, addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { ensureAccountShopper, mergeShopper } from "../accounts/merge-shopper.ts";
import { ensureShopper } from "../accounts/shoppers.ts";
import { changeDraft, replaceInDraft } from "./change-draft.ts";
import { deleteOrphans, findDesigns } from "./designs.ts";
import { findDrawn } from "./documents.ts";
import { findDraft } from "./drafts.ts";
import { addDraft, openDraft } from "./saved-drafts.ts";

const database = useDatabase();

const text = (words: string): TextLayer => ({
  kind: "text",
  text: words,
  font: "anton",
  fill: "#000000",
  ...{ x: 6, y: 2, width: 4, height: 1, rotation: 0, flip: false, locked: false },
  ...{ size: 1, lineHeight: 1.2, letterSpacing: 0, align: "center", arc: 0 },
});
const saying = (words: string): DesignDocument => ({
  version: 1,
  areas: { front: [text(words)] },
});

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

test("position, size and files place the first images by name, and leave the other layers", async () => {
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

  const layered = { ...document, areas: { front: [text("A"), ...(document.areas.front ?? [])] } };
  await changeDraft(sql, shopperId, { document: layered });
  await changeDraft(sql, shopperId, { designSize: 7 });
  const named = documentByName({ front, back: null }, { ...placement, size: 7 });
  expect((await draftOf(shopperId)).document.areas.front).toEqual([
    text("A"),
    ...(named.areas.front ?? []),
  ]);
});

test("a document based on another revision is a conflict, but not when it is sent again", async () => {
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

test("each change of the document has a picture of its own", async () => {
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

test("saves at once lose none of them", async () => {
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

test("a cutout takes its source's place, unless the source is gone", async () => {
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

test("one draft is open: a new one or the chosen one, and only the shopper's own", async () => {
  const { sql } = database;
  const [shopperId, stranger] = [await newShopper(), await newShopper()];
  const first = await addDraft(sql, shopperId, { document: saying("A"), name: "Team" });
  if (first.outcome !== "added") throw new Error(first.outcome);
  await Promise.all([
    addDraft(sql, shopperId, { document: saying("B") }),
    addDraft(sql, shopperId, { document: saying("C") }),
  ]);
  const open = () => sql`select id from drafts where shopper_id = ${shopperId} and is_open`;
  expect(await open()).toHaveLength(1);
  expect(await openDraft(sql, stranger, first.id)).toBe(false);
  expect(await openDraft(sql, shopperId, first.id)).toBe(true);
  expect(await draftOf(shopperId)).toMatchObject({ name: "Team", document: saying("A") });
  expect(await open()).toHaveLength(1);
  expect(await addDraft(sql, stranger, { document: saying("A") })).toMatchObject({ name: "" });
});

test("a shopper has 200 drafts at most", async () => {
  const { sql } = database;
  const shopperId = await newShopper();
  await sql`
    insert into drafts (shopper_id, name, is_open)
    select ${shopperId}, 'One of many', false from generate_series(2, ${MAX_DRAFTS})`;
  const add = () => addDraft(sql, shopperId, { document: saying("A") });
  expect(await add()).toMatchObject({ outcome: "added" });
  expect(await add()).toEqual({ outcome: "too-many" });
});

test("nobody saves somebody else's upload", async () => {
  const { sql } = database;
  const [owner, shopperId] = [await newShopper(), await newShopper()];
  const design = await upload(owner);
  const document = documentByName({ front: design, back: null }, { position: "center", size: 5 });
  const rejected = { outcome: "no-such-design" } as const;
  expect(await changeDraft(sql, shopperId, { document })).toEqual(rejected);
  expect(await changeDraft(sql, shopperId, { backDesignId: design.id })).toEqual(rejected);
  expect(await addDraft(sql, shopperId, { document })).toEqual(rejected);
  expect(await findDraft(sql, shopperId)).toBeUndefined();
});

test("signing in opens the visitor's draft and saves the account's", async () => {
  const { sql } = database;
  const [{ id: userId }] = await sql<[{ id: number }]>`
    insert into users (username, email) values ('drafts', 'drafts@example.com') returning id`;
  const account = await ensureAccountShopper(sql, userId);
  const visit = async (document?: DesignDocument) => {
    const shopperId = await newShopper();
    await changeDraft(sql, shopperId, document ? { document } : { previewColor: "mint" });
    await mergeShopper(sql, { shopperId, userId });
  };
  const named = async () => {
    const rows = await sql<{ body: DesignDocument; isOpen: boolean }[]>`
      select body, is_open from drafts where shopper_id = ${account} order by id`;
    return rows.map(({ body, isOpen }) => {
      const [layer] = body.areas.front ?? [];
      return [layer?.kind === "text" ? layer.text : "", isOpen];
    });
  };
  await visit();
  expect(await named()).toEqual([["", true]]);
  await visit(saying("A"));
  expect(await named()).toEqual([["A", true]]);
  await visit(saying("B"));
  expect(await named()).toEqual([
    ["A", false],
    ["B", true],
  ]);
  await visit();
  expect(await named()).toEqual([
    ["A", false],
    ["B", true],
  ]);
});

test("the sweep leaves uploads of a saved draft", async () => {
  const { sql } = database;
  const shopperId = await newShopper();
  const design = await upload(shopperId);
  await sql`delete from gallery_designs`;
  await sql`delete from documents`;
  await changeDraft(sql, shopperId, { frontDesignId: design.id });
  await addDraft(sql, shopperId, { document: saying("A") });
  await sql`update designs set created_at = now() - interval '8 days'`;
  await deleteOrphans(sql, 100);
  expect(await findDesigns(sql, shopperId, [design.id])).toEqual([design]);
});
