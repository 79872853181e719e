import type { ISql, Sql } from "postgres";
import { MAX_PHOTOS } from "#shop/catalog/photo-files.ts";
import type { ProductPhoto } from "#shop/catalog/product.ts";
import { recordAudit } from "../audit.ts";
import { lockProduct } from "./edited-products.ts";

export async function listPhotos(sql: ISql, productId: number): Promise<ProductPhoto[]> {
  return sql<ProductPhoto[]>`
    select id, photo_id, widths, width, height, alt from product_photos
    where product_id = ${productId} order by position, id`;
}

type Subject = { productId: number; actorId: number };

/** At the end; `full` stores nothing. */
export async function addPhoto(
  sql: Sql,
  { productId, actorId, photo }: Subject & { photo: Omit<ProductPhoto, "id"> },
): Promise<"added" | "full" | "gone"> {
  return sql.begin(async (tx) => {
    if ((await lockProduct(tx, productId)) === undefined) return "gone";
    const [{ count, last }] = await tx<[{ count: number; last: number }]>`
      select count(*)::int, coalesce(max(position), 0) as last from product_photos
      where product_id = ${productId}`;
    if (count >= MAX_PHOTOS) return "full";
    await tx`insert into product_photos ${tx({ ...photo, productId, position: last + 1 })}`;
    await record(tx, { productId, actorId }, "add photo", { after: { photo: photo.photoId } });
    return "added";
  });
}

type OfPhoto = Subject & { photo: number };

export async function describePhoto(sql: Sql, subject: OfPhoto, alt: string): Promise<boolean> {
  const { productId, photo } = subject;
  return sql.begin(async (tx) => {
    const changed = await tx`
      update product_photos set alt = ${alt} where id = ${photo} and product_id = ${productId}`;
    if (changed.count > 0) await record(tx, subject, "describe photo", { after: { photo, alt } });
    return changed.count > 0;
  });
}

/** It changes places with the one before it. */
export async function movePhotoUp(sql: Sql, subject: OfPhoto): Promise<boolean> {
  const { productId, photo } = subject;
  return sql.begin(async (tx) => {
    await lockProduct(tx, productId);
    const photos = await listPhotos(tx, productId);
    const at = photos.findIndex(({ id }) => id === photo);
    const [before] = photos.slice(Math.max(0, at - 1), at);
    if (!before) return false;
    const ids = photos.map(({ id }) => (id === photo ? before.id : id === before.id ? photo : id));
    await tx`
      update product_photos set position = place
      from unnest(${ids}::bigint[]) with ordinality as placed (photo, place)
      where id = photo and product_id = ${productId}`;
    await record(tx, subject, "move photo", { after: { photo } });
    return true;
  });
}

/** Its files are the caller's to remove. */
export async function deletePhoto(
  tx: ISql,
  subject: OfPhoto,
): Promise<{ photoId: string; widths: number[] } | undefined> {
  const { productId, photo } = subject;
  const [deleted] = await tx<{ photoId: string; widths: number[] }[]>`
    delete from product_photos where id = ${photo} and product_id = ${productId}
    returning photo_id, widths`;
  if (deleted) await record(tx, subject, "delete photo", { before: { photo: deleted.photoId } });
  return deleted;
}

type States = Pick<Parameters<typeof recordAudit>[1], "before" | "after">;

function record(tx: ISql, { productId, actorId }: Subject, action: string, states: States) {
  const subject = { subjectKind: "product", subjectId: productId } as const;
  return recordAudit(tx, { actorId, action, ...subject, ...states });
}
