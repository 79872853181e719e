import type { ISql } from "postgres";
import type { Box } from "#shop/placement.ts";

export type TemplatePicture = {
  id: string;
  photoType: "image/jpeg" | "image/png";
  tolerance: number;
  /** Whether enclosed ground was taken away, too. */
  holes: boolean;
  /** The part of the photograph that is shown, from 0 to 1. */
  crop: Box;
};

export async function insertTemplatePicture(
  tx: ISql,
  { crop, ...picture }: TemplatePicture,
): Promise<void> {
  await tx`insert into template_pictures ${tx({ ...picture, crop: tx.json(crop) })}`;
}

export async function findTemplatePicture(
  sql: ISql,
  id: string,
): Promise<TemplatePicture | undefined> {
  const [row] = await sql<TemplatePicture[]>`
    select id, photo_type, tolerance, holes, crop from template_pictures where id = ${id}`;
  return row;
}

/** No template has named them for a day; the caller removes their files. */
export async function deleteUnusedTemplatePictures(tx: ISql): Promise<TemplatePicture[]> {
  return tx<TemplatePicture[]>`
    delete from template_pictures picture
    where created_at < now() - interval '1 day' and not exists (
      select from templates, jsonb_array_elements(data->'views') as view
      where view->>'picture' = picture.id
    ) returning id, photo_type, tolerance, holes, crop`;
}
