import type { ISql } from "postgres";
import { DRAWING_VERSION } from "#shop/designs/mockup.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { hashOf } from "./documents.ts";

/**
 * Limit of drawing: time that a finding of ink is stored []; drawn again. A finding is stored as
 * long as a document that nothing names. Then it is drawn once more.
 */
const LASTS = "7 days";

export type AreaInk = { area: AreaId; hasInk: boolean };

/** Tells in which areas of a document drawings have found ink. */
export async function findAreaInk(sql: ISql, document: DesignDocument): Promise<AreaInk[]> {
  return sql<AreaInk[]>`
    select area, has_ink from area_ink
    where document_hash = ${hashOf(document)} and drawing_version = ${DRAWING_VERSION}
      and drawn_at > now() - ${LASTS}::interval`;
}

export async function saveAreaInk(
  sql: ISql,
  document: DesignDocument,
  found: readonly AreaInk[],
): Promise<void> {
  const hash = hashOf(document);
  const rows = found.map(({ area, hasInk }) => ({ area, has_ink: hasInk }));
  await sql`
    insert into area_ink (document_hash, area, drawing_version, has_ink)
    select ${hash}, area, ${DRAWING_VERSION}, has_ink
    from jsonb_to_recordset(${sql.json(rows)}) as found (area text, has_ink boolean)
    order by area
    on conflict (document_hash, area) do update
    set drawing_version = excluded.drawing_version, has_ink = excluded.has_ink, drawn_at = now()`;
}

export async function deleteOldAreaInk(sql: ISql): Promise<void> {
  await sql`delete from area_ink where drawn_at <= now() - ${LASTS}::interval`;
}
