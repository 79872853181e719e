import type { ISql } from "postgres";
import type { MaskData } from "#shop/goods/own/mask/mask-data.ts";
import type { Box } from "#shop/placement.ts";

export type TemplatePicture = {
  id: string;
  photoType: "image/jpeg" | "image/png";
  tolerance: number;
  /** Whether enclosed ground was taken away, too. */
  holes: boolean;
  /** The part of the photograph that is shown, from 0 to 1. */
  crop: Box;
  /** An admin painted what of that part is cloth; null for all of the thing. */
  mask: MaskData | null;
  /** Its planes were made by this one, see `PLANES_RECIPE`. */
  recipe: number;
};

export async function insertTemplatePicture(
  tx: ISql,
  { crop, mask, ...picture }: TemplatePicture,
): Promise<void> {
  const row = { ...picture, crop: tx.json(crop), mask: mask && tx.json(mask) };
  await tx`insert into template_pictures ${tx(row)}`;
}

export async function findTemplatePicture(
  sql: ISql,
  id: string,
): Promise<TemplatePicture | undefined> {
  const [row] = await sql<TemplatePicture[]>`
    select id, photo_type, tolerance, holes, crop, mask, recipe from template_pictures where id = ${id}`;
  return row;
}

/** They are on view, made by an older recipe, and not tried by this one in vain; oldest ones first. */
export async function listOutdatedPictures(
  sql: ISql,
  { recipe, most }: { recipe: number; most: number },
): Promise<TemplatePicture[]> {
  return sql<TemplatePicture[]>`
    select id, photo_type, tolerance, holes, crop, mask, recipe from template_pictures picture
    where recipe < ${recipe} and coalesce(failed_recipe, 0) < ${recipe} and ${isNamed(sql)}
    order by created_at, id limit ${most}`;
}

export async function markNotRemade(
  sql: ISql,
  { id, recipe }: { id: string; recipe: number },
): Promise<void> {
  await sql`update template_pictures set failed_recipe = ${recipe} where id = ${id}`;
}

/** No template has named them for a day; the caller removes their files. */
export async function deleteUnusedTemplatePictures(tx: ISql): Promise<TemplatePicture[]> {
  return tx<TemplatePicture[]>`
    delete from template_pictures picture
    where created_at < now() - interval '1 day' and not ${isNamed(tx)}
    returning id, photo_type, tolerance, holes, crop, mask, recipe`;
}

/** Some template shows the `picture`. */
function isNamed(sql: ISql) {
  return sql`exists (
    select from templates, jsonb_array_elements(data->'views') as view
    where view->>'picture' = picture.id or exists (
      select from jsonb_each_text(view->'photographs') as own where own.value = picture.id
    )
  )`;
}
