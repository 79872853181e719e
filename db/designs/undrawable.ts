import type { ISql } from "postgres";
import { DRAWING_VERSION } from "#shop/designs/mockup.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import type { ViewId } from "#shop/goods/template.ts";
import { hashOf } from "./documents.ts";

/**
 * Limit of drawing: time until a picture that could not be drawn is drawn again []; 422. A document
 * that nothing names stays as long.
 */
const LASTS = "7 days";

/** True when the drawing has failed on one of the views. The colors of a shirt change nothing of it. */
export async function isUndrawable(
  sql: ISql,
  document: DesignDocument,
  views: readonly ViewId[],
): Promise<boolean> {
  const found = await sql`
    select from undrawable_sides
    where document_hash = ${hashOf(document)} and side = any (${[...views]})
      and drawing_version = ${DRAWING_VERSION} and failed_at > now() - ${LASTS}::interval`;
  return found.count > 0;
}

export async function saveUndrawable(
  sql: ISql,
  document: DesignDocument,
  view: ViewId,
): Promise<void> {
  await sql`
    insert into undrawable_sides (document_hash, side, drawing_version)
    values (${hashOf(document)}, ${view}, ${DRAWING_VERSION})
    on conflict (document_hash, side) do update
    set drawing_version = excluded.drawing_version, failed_at = now()`;
}

export async function deleteOldUndrawable(sql: ISql): Promise<void> {
  await sql`delete from undrawable_sides where failed_at <= now() - ${LASTS}::interval`;
}
