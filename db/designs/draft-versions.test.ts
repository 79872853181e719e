import { expect, test } from "bun:test";
import { MAX_DRAFTS } from "#shop/designs/draft.ts";
import { canonicalText } from "#shop/documents/canonical.ts";
import { type DesignDocument, EMPTY_DOCUMENT, type TextLayer } from "#shop/documents/document.ts";
import { fingerprint } from "#shop/documents/fingerprint.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { ensureShopper } from "../accounts/shoppers.ts";
import { changeDraft } from "./change-draft.ts";
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
const draftOf = (shopperId: string) => findDraft(database.sql, shopperId);

test("empty drafts that no list shows are no part of the 200, and go when another one is opened", async () => {
  const { sql } = database;
  const shopperId = await newShopper();
  await sql`
    insert into drafts (shopper_id, is_open)
    select ${shopperId}, false from generate_series(1, ${MAX_DRAFTS})`;
  const ids = async () =>
    (await sql<{ id: number }[]>`select id from drafts where shopper_id = ${shopperId}`).length;
  for (const _ of [1, 2]) {
    const added = await addDraft(sql, shopperId, { document: EMPTY_DOCUMENT });
    expect([added.outcome, await ids()]).toEqual(["added", 1]);
  }
  await addDraft(sql, shopperId, { document: EMPTY_DOCUMENT, name: "Later" });
  const filled = await addDraft(sql, shopperId, { document: saying("A") });
  if (filled.outcome !== "added") throw new Error(filled.outcome);
  await addDraft(sql, shopperId, { document: EMPTY_DOCUMENT });
  expect(await ids()).toBe(3);
  expect(await openDraft(sql, shopperId, filled.id)).toBe(true);
  expect(await ids()).toBe(2);
});

test("a save that follows its own page's unanswered one is no conflict, whichever comes first", async () => {
  const { sql } = database;
  const shopperId = await newShopper();
  const first = await changeDraft(sql, shopperId, { document: saying("A") });
  if (first.outcome !== "changed") throw new Error(first.outcome);
  const basedOn = { draftId: first.id, revision: first.revision };
  const follows = [fingerprint(canonicalText(saying("B")))];
  const sendB = () => changeDraft(sql, shopperId, { document: saying("B"), basedOn });
  const sendC = () =>
    changeDraft(sql, shopperId, { document: saying("C"), basedOn: { ...basedOn, follows } });
  expect(await sendB()).toMatchObject({ outcome: "changed" });
  expect(await sendC()).toMatchObject({ outcome: "changed", id: first.id });
  // The earlier one comes late: what follows it stays.
  expect(await sendB()).toEqual({ outcome: "conflict" });
  expect(await draftOf(shopperId)).toMatchObject({ document: saying("C") });
  // Another tab's change in between stays, too.
  expect(await sendC()).toMatchObject({ outcome: "changed" });
  expect(await changeDraft(sql, shopperId, { document: saying("D") })).toMatchObject({
    id: first.id,
  });
  expect(await sendC()).toEqual({ outcome: "conflict" });
});

test("a first save without an answer is followed, in its own draft alone", async () => {
  const { sql } = database;
  const shopperId = await newShopper();
  const nothing = { draftId: 0, revision: 0 };
  const follows = [fingerprint(canonicalText(saying("A")))];
  await changeDraft(sql, shopperId, { document: saying("A"), basedOn: nothing });
  expect(await changeDraft(sql, shopperId, { document: saying("B"), basedOn: nothing })).toEqual({
    outcome: "conflict",
  });
  const next = { document: saying("B"), basedOn: { ...nothing, follows } };
  const saved = await changeDraft(sql, shopperId, next);
  if (saved.outcome !== "changed") throw new Error(saved.outcome);
  await addDraft(sql, shopperId, { document: saying("A") });
  const other = { draftId: saved.id, revision: saved.revision, follows };
  expect(await changeDraft(sql, shopperId, { document: saying("C"), basedOn: other })).toEqual({
    outcome: "conflict",
  });
});
