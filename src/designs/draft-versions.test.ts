import { expect, test } from "bun:test";
import { ensureShopper } from "#db/accounts/shoppers.ts";
import { findDraft } from "#db/designs/drafts.ts";
import { canonicalText } from "#shop/documents/canonical.ts";
import { fingerprint } from "#shop/documents/fingerprint.ts";
import { saying } from "#tools/testing/data/documents.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { addDraft } from "./add-draft.ts";
import { changeDraft } from "./change-draft.ts";

const database = useDatabase();

const newShopper = () => ensureShopper(database.sql, undefined);
const draftOf = (shopperId: string) => findDraft(database.sql, shopperId);

test("2.51 a save that follows its own page's unanswered one is no conflict, whichever comes first", async () => {
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

test("2.51 a first save without an answer is followed, in its own draft alone", async () => {
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
  await addDraft(database, shopperId, { document: saying("A") });
  const other = { draftId: saved.id, revision: saved.revision, follows };
  expect(await changeDraft(sql, shopperId, { document: saying("C"), basedOn: other })).toEqual({
    outcome: "conflict",
  });
});
