import type { ISql } from "postgres";
import { storedKeys } from "#shop/designs/print-file.ts";
import { readDocument } from "#shop/documents/canonical.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import type { PrintScales } from "#shop/documents/fit.ts";
import { type Design, jsonDesign } from "../designs/designs.ts";
import type { PrintFile } from "../orders/print-files/print-files.ts";

/** A design of an order's line that staff change in the studio. */
export type ProofEdit = {
  draftId: number;
  position: number;
  editor: string | null;
  /** It is in the studio of who asks. */
  isOwn: boolean;
  pictureId: string;
  updatedAt: Date;
};

export async function listEdits(
  sql: ISql,
  orderId: number,
  shopperId: string | undefined,
): Promise<ProofEdit[]> {
  return sql<ProofEdit[]>`
    select edit.draft_id, edit.position, drafts.picture_id, drafts.updated_at,
      drafts.shopper_id is not distinct from ${shopperId ?? null}::uuid as is_own,
      coalesce(editor.display_username, editor.username) as editor
    from proof_edits edit join drafts on drafts.id = edit.draft_id
    left join users editor on editor.id = edit.editor_id
    where edit.order_id = ${orderId} order by edit.position, edit.draft_id`;
}

type NewEdit = { draftId: number; orderId: number; position: number; actorId: number };

export async function insertEdit(
  tx: ISql,
  { draftId, orderId, position, actorId }: NewEdit,
): Promise<void> {
  await tx`
    insert into proof_edits (draft_id, order_id, position, editor_id)
    values (${draftId}, ${orderId}, ${position}, ${actorId})`;
}

/** The draft stays among its maker's designs. */
export async function deleteEdit(tx: ISql, draftId: number): Promise<void> {
  await tx`delete from proof_edits where draft_id = ${draftId}`;
}

export type EditedDesign = {
  position: number;
  /** Another one after each change. */
  pictureId: string;
  document: DesignDocument;
  artworks: Design[];
};

export async function findEdit(
  sql: ISql,
  { orderId, draftId }: { orderId: number; draftId: number },
): Promise<EditedDesign | undefined> {
  const [row] = await sql<(Omit<EditedDesign, "document"> & { body: unknown })[]>`
    select edit.position, drafts.picture_id, drafts.body, coalesce((
      select json_agg(${jsonDesign(sql, "designs", sql`drafts.shopper_id`)})
      from draft_artworks shown join designs on designs.id = shown.design_id
      where shown.draft_id = drafts.id
    ), '[]') as artworks
    from proof_edits edit join drafts on drafts.id = edit.draft_id
    where edit.order_id = ${orderId} and edit.draft_id = ${draftId}`;
  if (!row) return undefined;
  const { body, ...edit } = row;
  return { ...edit, document: readDocument(body) };
}

export async function hasPrinted(sql: ISql, orderId: number): Promise<boolean> {
  const [row] = await sql<[{ printed: boolean }]>`
    select exists (
      select from pieces where order_id = ${orderId} and off is null and spoilt is null
        and is_printed_step(step)) as printed`;
  return row.printed;
}

type NewDesign = {
  orderId: number;
  position: number;
  documentId: number;
  printScales: PrintScales;
  acceptedLetters: string;
};

/**
 * Prints another design on a line; its print files are to be made anew: enqueue them, and delete the
 * files that are returned.
 */
export async function writeDesign(
  tx: ISql,
  { orderId, position, documentId, printScales, acceptedLetters }: NewDesign,
): Promise<string[]> {
  const replaced = await tx<Pick<PrintFile, "storageKey" | "cutSha256" | "underbaseKey">[]>`
    with replaced as (
      select order_id, position, area, storage_key from print_files
      where order_id = ${orderId} and position = ${position} for update
    )
    update print_files file
    set status = 'waiting', storage_key = null, error = null, updated_at = now()
    from replaced
    where file.order_id = replaced.order_id and file.position = replaced.position
      and file.area = replaced.area
    returning replaced.storage_key, file.cut_sha256, file.underbase_key`;
  await tx`
    update order_items set document_id = ${documentId}, print_scales = ${tx.json(printScales)},
      accepted_letters = ${acceptedLetters}
    where order_id = ${orderId} and position = ${position}`;
  return replaced.flatMap(storedKeys);
}
