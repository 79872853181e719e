import type { ISql } from "postgres";
import type { Print } from "#shop/documents/prints/print.ts";
import type { TemplateId } from "#shop/goods/template.ts";
import { jsonPrints } from "../designs/documents.ts";

export type GalleryPicture = {
  status: "approved" | "waiting" | "hidden";
  userId: number;
  cut: TemplateId;
  color: string;
  /** Pages do not show it: a hidden design's pictures would stay open. */
  pictureId: string;
  prints: Pick<Print, "area">[];
};

export async function findGalleryPicture(
  sql: ISql,
  id: number,
): Promise<GalleryPicture | undefined> {
  const [row] = await sql<GalleryPicture[]>`
    select shared.status, shared.user_id, shared.cut, shared.color, document.picture_id,
      ${jsonPrints(sql, sql`document.id`)} as prints
    from gallery_designs shared join documents document on document.id = shared.document_id
    where shared.id = ${id}`;
  return row;
}

export async function saveAvifVersion(sql: ISql, id: number, version: number): Promise<void> {
  await sql`update gallery_designs set avif_version = ${version} where id = ${id}`;
}
