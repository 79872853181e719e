import type { ISql } from "postgres";
import { MAX_PHOTOS } from "#shop/catalog/photo-files.ts";
import type { ProductPhoto } from "#shop/catalog/product.ts";

export async function listPhotos(sql: ISql, productId: number): Promise<ProductPhoto[]> {
  return sql<ProductPhoto[]>`
    select id, photo_id, widths, width, height, alt from product_photos
    where product_id = ${productId} order by position, id`;
}

/** The photo comes last; false where the product has as many as it may. The product is locked. */
export async function insertPhoto(
  tx: ISql,
  productId: number,
  photo: Omit<ProductPhoto, "id"> & { source?: string },
): Promise<boolean> {
  const [{ count, last }] = await tx<[{ count: number; last: number }]>`
    select count(*)::int, coalesce(max(position), 0) as last from product_photos
    where product_id = ${productId}`;
  if (count >= MAX_PHOTOS) return false;
  await tx`insert into product_photos ${tx({ ...photo, productId, position: last + 1 })}`;
  return true;
}

/** True when the product has the photo that was imported from there. */
export async function hasPhotoFrom(sql: ISql, productId: number, source: string): Promise<boolean> {
  const [found] = await sql`
    select from product_photos where product_id = ${productId} and source = ${source}`;
  return found !== undefined;
}

/** The id of a photo, which is found through its product. */
export type PhotoOfProduct = { productId: number; photo: number };

export async function writeAlt(
  sql: ISql,
  { productId, photo }: PhotoOfProduct,
  alt: string,
): Promise<boolean> {
  const changed = await sql`
    update product_photos set alt = ${alt} where id = ${photo} and product_id = ${productId}`;
  return changed.count > 0;
}

/** `ids` are all photos of the product. */
export async function orderPhotos(tx: ISql, productId: number, ids: number[]): Promise<void> {
  await tx`
    update product_photos set position = place
    from unnest(${ids}::bigint[]) with ordinality as placed (photo, place)
    where id = photo and product_id = ${productId}`;
}

/** The caller removes its files. */
export async function deletePhotoRow(
  sql: ISql,
  { productId, photo }: PhotoOfProduct,
): Promise<Pick<ProductPhoto, "photoId" | "widths"> | undefined> {
  const [deleted] = await sql<Pick<ProductPhoto, "photoId" | "widths">[]>`
    delete from product_photos where id = ${photo} and product_id = ${productId}
    returning photo_id, widths`;
  return deleted;
}
