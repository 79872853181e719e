import type { ISql } from "postgres";
import { MAX_DRAFTS } from "#shop/designs/draft.ts";
import { canonicalText, readDocument } from "#shop/documents/canonical.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import { nearestPlacement } from "#shop/documents/named-placement.ts";
import { isListed, type SavedDraft, writeDraft } from "./drafts.ts";

export type NewDraft = {
  document: DesignDocument;
  name?: string;
  description?: string;
  previewColor?: string;
};

/** Inserts the shopper's open draft; close the one before first. */
export async function insertDraft(
  tx: ISql,
  shopperId: string,
  { document, ...fields }: NewDraft,
): Promise<SavedDraft> {
  const { position: designPosition, size: designSize } = nearestPlacement(document);
  const body = tx.json(JSON.parse(canonicalText(document)));
  const row = { ...fields, shopperId, designPosition, designSize, body };
  const saved = await writeDraft(tx, tx`insert into drafts ${tx(row)}`, document);
  if (!saved) throw new Error("a new draft is not there");
  return saved;
}

/** Undefined when the draft is not this shopper's. */
export async function findVersion(
  tx: ISql,
  shopperId: string,
  draftId: number,
): Promise<{ revision: number; document: DesignDocument } | undefined> {
  const [own] = await tx<{ revision: number; body: unknown }[]>`
    select revision, body from drafts where id = ${draftId} and shopper_id = ${shopperId}`;
  return own && { revision: own.revision, document: readDocument(own.body) };
}

/** Opens a draft after the one before was closed. */
export async function markOpen(tx: ISql, draftId: number): Promise<void> {
  await tx`update drafts set is_open = true where id = ${draftId}`;
}

/**
 * Gives one shopper all drafts of another, both of whom are locked. The other's open one wins if
 * anything is on it; an empty one that loses is gone.
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
