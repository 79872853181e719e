import type { Fragment, ISql } from "postgres";

/** Lets a shopper print the artworks of a public design; false when it is not public. */
export async function grantDesigns(
  sql: ISql,
  shopperId: string,
  galleryDesignId: number,
): Promise<boolean> {
  const [shared] = await sql`
    with shared as (
      select document_id from gallery_designs where id = ${galleryDesignId} and status = 'approved'
    ), granted as (
      insert into design_grants (shopper_id, design_id)
      select ${shopperId}::uuid, design_id from shared join document_artworks using (document_id)
      on conflict (shopper_id, design_id) do update set created_at = now()
    )
    select from shared`;
  return shared !== undefined;
}

/** Lets a shopper print what a link to a cart has given them. */
export async function grantDocuments(
  sql: ISql,
  shopperId: string,
  documentIds: readonly number[],
): Promise<void> {
  await sql`
    insert into design_grants (shopper_id, design_id)
    select distinct ${shopperId}::uuid, shown.design_id
    from document_artworks shown join designs on designs.id = shown.design_id
    where shown.document_id = any (${[...documentIds]}::bigint[])
      and designs.shopper_id is distinct from ${shopperId}
    on conflict (shopper_id, design_id) do update set created_at = now()`;
}

/** The one rule for what a shopper may print: their own designs and granted ones, unless withdrawn. */
export function mayUse(sql: ISql, shopperId: string) {
  return sql`((designs.shopper_id = ${shopperId} or exists (
    select from design_grants g where g.shopper_id = ${shopperId} and g.design_id = designs.id
  )) and not ${isWithdrawn(sql, shopperId, "designs")})`;
}

/**
 * True when the design, or one that it was cut out of, is another shopper's that admins took out of
 * the gallery. False for a missing design, as from a left join.
 */
export function isWithdrawn(sql: ISql, shopperId: string | Fragment | null, alias: string) {
  const shows = (status: string) => sql`exists (
    select from document_artworks shown join gallery_designs g using (document_id)
    where shown.design_id = origins.id and g.status = ${status}
  )`;
  return sql`exists (
    with recursive origins as (
      select ${sql(alias)}.id, ${sql(alias)}.source_id, ${sql(alias)}.shopper_id
      union
      select source.id, source.source_id, source.shopper_id
      from designs source join origins on origins.source_id = source.id
    )
    select from origins
    where shopper_id is distinct from ${shopperId} and ${shows("hidden")} and not ${shows("approved")}
  )`;
}

/** True when all artworks of the document are this shopper's to print. */
export async function mayUseDocument(
  sql: ISql,
  shopperId: string,
  documentId: number,
): Promise<boolean> {
  const [foreign] = await sql`
    select from document_artworks shown join designs on designs.id = shown.design_id
    where shown.document_id = ${documentId} and not ${mayUse(sql, shopperId)}`;
  return foreign === undefined;
}

/** `documentId` is SQL for a `documents.id`. */
export function showsWithdrawn(sql: ISql, shopperId: string, documentId: Fragment) {
  return sql`exists (
    select from document_artworks shown join designs on designs.id = shown.design_id
    where shown.document_id = ${documentId} and ${isWithdrawn(sql, shopperId, "designs")}
  )`;
}

export async function hasWithdrawn(
  sql: ISql,
  shopperId: string,
  artworkIds: readonly number[],
): Promise<boolean> {
  const [found] = await sql`
    select from designs
    where id = any (${[...artworkIds]}::bigint[]) and ${isWithdrawn(sql, shopperId, "designs")}`;
  return found !== undefined;
}

export async function hasWithdrawnDocument(
  sql: ISql,
  shopperId: string,
  documentIds: readonly number[],
): Promise<boolean> {
  const [found] = await sql`
    select from documents
    where id = any (${[...documentIds]}::bigint[])
      and ${showsWithdrawn(sql, shopperId, sql`documents.id`)}`;
  return found !== undefined;
}

/**
 * True when the design's pictures, the owner's copy among them, are closed to this visitor. Ordered
 * designs stay open, as in the mail.
 */
export async function isClosed(
  sql: ISql,
  picture: Picture,
  shopperId: string | undefined,
): Promise<boolean> {
  const [closed] = await sql`
    select from designs
    where ${isPictured(sql, picture)} and ${isWithdrawn(sql, shopperId ?? null, "designs")}
      and not exists (
        select from document_artworks shown join order_items using (document_id)
        where shown.design_id = designs.id
      )`;
  return closed !== undefined;
}

/** `pictureId`: of a document, whose mockups show several artworks. */
type Picture = { previewId: string } | { rasterName: string } | { pictureId: string };

function isPictured(sql: ISql, picture: Picture) {
  if ("previewId" in picture) return sql`preview_id = ${picture.previewId}`;
  if ("rasterName" in picture) return sql`raster_name = ${picture.rasterName}`;
  return sql`id in (
    select shown.design_id from documents join document_artworks shown on document_id = documents.id
    where picture_id = ${picture.pictureId}
  )`;
}
