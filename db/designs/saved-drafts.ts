import type { ISql, Sql } from "postgres";
import { MAX_DRAFTS } from "#shop/designs/draft.ts";
import { canonicalText, readDocument } from "#shop/documents/canonical.ts";
import { artworkIdsOf, type DesignDocument } from "#shop/documents/document.ts";
import { fingerprint } from "#shop/documents/fingerprint.ts";
import { nearestPlacement } from "#shop/documents/named-placement.ts";
import { lockShopper } from "../accounts/shoppers.ts";
import { keepsFixedWords } from "../gallery/fixed-words.ts";
import { transact } from "../transact.ts";
import { findDesigns } from "./designs.ts";
import { isListed, type SavedDraft, writeDraft } from "./drafts.ts";

export type NewDraft = {
  document: DesignDocument;
  name?: string;
  description?: string;
  previewColor?: string;
};

export type AddedDraft =
  | ({ outcome: "added" } & SavedDraft)
  | { outcome: "no-such-design" | "too-many" | "fixed-words" };

/** The new draft becomes the open one; the one before stays saved. */
export async function addDraft(
  sql: Sql,
  shopperId: string,
  { document, ...fields }: NewDraft,
): Promise<AddedDraft> {
  const artworkIds = artworkIdsOf(document);
  return transact(sql, async (tx): Promise<AddedDraft> => {
    await lockShopper(tx, shopperId);
    const artworks = await findDesigns(tx, shopperId, artworkIds);
    if (artworks.length < artworkIds.length) return { outcome: "no-such-design" };
    if (!(await keepsFixedWords(tx, document))) return { outcome: "fixed-words" };
    if ((await countDrafts(tx, shopperId)) >= MAX_DRAFTS) return { outcome: "too-many" };
    await closeDraft(tx, shopperId);
    const { position: designPosition, size: designSize } = nearestPlacement(document);
    const body = tx.json(JSON.parse(canonicalText(document)));
    const row = { ...fields, shopperId, designPosition, designSize, body };
    const saved = await writeDraft(tx, tx`insert into drafts ${tx(row)}`, document);
    if (!saved) throw new Error("a new draft is not there");
    return { outcome: "added", ...saved };
  });
}

/** A page knows a draft by its revision and by fingerprints of what it has sent since. */
export type KnownDraft = { revision: number; sent: readonly string[] };

/** False when it is not this shopper's, or says what the page does not know. */
export async function openDraft(
  sql: Sql,
  shopperId: string,
  draftId: number,
  known?: KnownDraft,
): Promise<boolean> {
  return transact(sql, async (tx) => {
    await lockShopper(tx, shopperId);
    const [own] = await tx<{ revision: number; body: unknown }[]>`
      select revision, body from drafts where id = ${draftId} and shopper_id = ${shopperId}`;
    if (!own || (known && !isKnown(own, known))) return false;
    await closeDraft(tx, shopperId, draftId);
    await tx`update drafts set is_open = true where id = ${draftId}`;
    return true;
  });
}

function isKnown(own: { revision: number; body: unknown }, { revision, sent }: KnownDraft) {
  return (
    own.revision === revision || sent.includes(fingerprint(canonicalText(readDocument(own.body))))
  );
}

/**
 * Gives one shopper all drafts of another, both of whom are locked. The other's open one wins if anything is on it; an empty
 * one that loses is gone.
 */
export async function moveDrafts(tx: ISql, from: string, to: string): Promise<void> {
  const isEmpty = tx`body -> 'areas' = '{}'`;
  await tx`
    delete from drafts where shopper_id = ${from} and is_open and ${isEmpty}
      and exists (select from drafts where shopper_id = ${to} and is_open)`;
  const [winner] = await tx`select from drafts where shopper_id = ${from} and is_open`;
  if (winner) {
    await tx`delete from drafts where shopper_id = ${to} and is_open and ${isEmpty}`;
    await closeDraft(tx, to);
  }
  await tx`
    update drafts set shopper_id = ${to} where id in (
      select id from drafts where shopper_id = ${from} order by is_open desc, updated_at desc
      limit greatest(1, ${MAX_DRAFTS} - (select count(*) from drafts where shopper_id = ${to}))
    )`;
}

/** Drafts that no list shows are deleted with it, but for `next`, which is about to be opened. */
export async function closeDraft(tx: ISql, shopperId: string, next = 0): Promise<void> {
  await tx`
    delete from drafts
    where shopper_id = ${shopperId} and id <> ${next} and not ${isListed(tx)}`;
  await tx`update drafts set is_open = false where shopper_id = ${shopperId} and is_open`;
}

async function countDrafts(tx: ISql, shopperId: string): Promise<number> {
  const [row] = await tx<[{ count: number }]>`
    select count(*)::int as count from drafts where shopper_id = ${shopperId} and ${isListed(tx)}`;
  return row.count;
}
