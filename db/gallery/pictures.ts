import type { ISql } from "postgres";
import type { DesignPosition } from "#shop/placement.ts";
import type { Cut } from "#shop/shirt/pattern.ts";

export type GalleryPicture = {
  status: "approved" | "waiting" | "hidden";
  userId: number;
  cut: Cut;
  color: string;
  designPosition: DesignPosition;
  designSize: number;
  /** Ids of the previews. Pages do not show them: a hidden design's pictures would stay open. */
  front: string;
  back: string | null;
};

export async function findGalleryPicture(
  sql: ISql,
  id: number,
): Promise<GalleryPicture | undefined> {
  const [row] = await sql<GalleryPicture[]>`
    select shared.status, shared.user_id, shared.cut, shared.color, shared.design_position,
      shared.design_size, front.preview_id as front, back.preview_id as back
    from gallery_designs shared
    join designs front on front.id = shared.design_id
    left join designs back on back.id = shared.back_design_id
    where shared.id = ${id}`;
  return row;
}

export async function saveAvifVersion(sql: ISql, id: number, version: number): Promise<void> {
  await sql`update gallery_designs set avif_version = ${version} where id = ${id}`;
}
