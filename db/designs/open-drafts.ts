import type { ISql } from "postgres";
import { canonicalText, readDocument } from "#shop/documents/canonical.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import type { DesignPosition } from "#shop/placement.ts";
import { lockedShopper } from "../accounts/shoppers.ts";
import { newPictureId, type SavedDraft, writeDraft } from "./drafts.ts";

/** The draft that the studio shows, as a change finds it: with all its images, withdrawn ones too. */
export type OpenDraft = SavedDraft & {
  document: DesignDocument;
  designPosition: DesignPosition;
  designSize: number;
};

export async function findOpenDraft(sql: ISql, shopperId: string): Promise<OpenDraft | undefined> {
  const [open] = await sql<(Omit<OpenDraft, "document"> & { body: unknown })[]>`
    select id, revision, name, picture_id, body, design_position, design_size from drafts
    where shopper_id = ${shopperId} and is_open`;
  if (!open) return undefined;
  const { body, ...row } = open;
  return { ...row, document: readDocument(body) };
}

type DraftValues = {
  document: DesignDocument;
  designPosition: DesignPosition;
  designSize: number;
  description?: string;
  previewColor?: string;
};

/**
 * Writes over the open draft as it was found, or begins one where none was. Only `raisesRevision` makes
 * another document count as a change. Undefined when another request was faster.
 */
export async function writeOpenDraft(
  sql: ISql,
  shopperId: string,
  open: OpenDraft | undefined,
  { values, raisesRevision }: { values: DraftValues; raisesRevision: boolean },
): Promise<SavedDraft | undefined> {
  const { document, ...rest } = values;
  const text = canonicalText(document);
  const row = { ...rest, body: sql.json(JSON.parse(text)) };
  const isSame = open && canonicalText(open.document) === text;
  const next = raisesRevision ? sql`revision + 1` : sql`revision`;
  // A request that begins or opens another draft has the same lock. The driver takes a query for a
  // value, which its types do not say.
  const owner = sql`(${lockedShopper(sql, shopperId)})` as unknown as string;
  const written = open
    ? sql`
      update drafts set ${sql(row)}, updated_at = now()
        ${isSame ? sql`` : sql`, revision = ${next}, picture_id = ${newPictureId(sql)}`}
      where id = ${open.id} and shopper_id = ${shopperId} and is_open
        and picture_id = ${open.pictureId}`
    : sql`
      insert into drafts ${sql({ ...row, shopperId: owner })}
      on conflict (shopper_id) where is_open do nothing`;
  return writeDraft(sql, written, document);
}
