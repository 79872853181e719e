import { expect, test } from "bun:test";
import { ensureShopper } from "#db/accounts/shoppers.ts";
import { findDraft } from "#db/designs/drafts.ts";
import { MAX_DRAFTS } from "#shop/designs/draft.ts";
import { EMPTY_DOCUMENT } from "#shop/documents/document.ts";
import { saying } from "#tools/testing/data/documents.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { addDraft } from "./add-draft.ts";
import { switchToDraft } from "./switch-to-draft.ts";

const database = useDatabase();

const newShopper = () => ensureShopper(database.sql, undefined);

test("21.50 one draft is open: a new one or the chosen one, and only the shopper's own", async () => {
  const { sql } = database;
  const [shopperId, stranger] = [await newShopper(), await newShopper()];
  const first = await addDraft(database, shopperId, { document: saying("A"), name: "Team" });
  if (first.outcome !== "added") throw new Error(first.outcome);
  await Promise.all([
    addDraft(database, shopperId, { document: saying("B") }),
    addDraft(database, shopperId, { document: saying("C") }),
  ]);
  const open = () => sql`select id from drafts where shopper_id = ${shopperId} and is_open`;
  expect(await open()).toHaveLength(1);
  expect(await switchToDraft(database, stranger, first.id)).toBe(false);
  expect(await switchToDraft(database, shopperId, first.id)).toBe(true);
  expect(await findDraft(sql, shopperId)).toMatchObject({ name: "Team", document: saying("A") });
  expect(await open()).toHaveLength(1);
  expect(await addDraft(database, stranger, { document: saying("A") })).toMatchObject({ name: "" });
});

test("21.50 a shopper has 200 drafts at most", async () => {
  const { sql } = database;
  const shopperId = await newShopper();
  await sql`
    insert into drafts (shopper_id, name, is_open)
    select ${shopperId}, 'One of many', false from generate_series(2, ${MAX_DRAFTS})`;
  const add = () => addDraft(database, shopperId, { document: saying("A") });
  expect(await add()).toMatchObject({ outcome: "added" });
  expect(await add()).toEqual({ outcome: "too-many" });
});

test("32.6 empty drafts that no list shows are no part of the 200, and go when another one is opened", async () => {
  const { sql } = database;
  const shopperId = await newShopper();
  await sql`
    insert into drafts (shopper_id, is_open)
    select ${shopperId}, false from generate_series(1, ${MAX_DRAFTS})`;
  const ids = async () =>
    (await sql<{ id: number }[]>`select id from drafts where shopper_id = ${shopperId}`).length;
  for (const _ of [1, 2]) {
    const added = await addDraft(database, shopperId, { document: EMPTY_DOCUMENT });
    expect([added.outcome, await ids()]).toEqual(["added", 1]);
  }
  await addDraft(database, shopperId, { document: EMPTY_DOCUMENT, name: "Later" });
  const filled = await addDraft(database, shopperId, { document: saying("A") });
  if (filled.outcome !== "added") throw new Error(filled.outcome);
  await addDraft(database, shopperId, { document: EMPTY_DOCUMENT });
  expect(await ids()).toBe(3);
  expect(await switchToDraft(database, shopperId, filled.id)).toBe(true);
  expect(await ids()).toBe(2);
});
