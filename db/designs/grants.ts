import type { Fragment, ISql } from "postgres";

/** Lets a shopper print both sides of a public design; false when it is not public. */
export async function grantDesigns(
  sql: ISql,
  shopperId: string,
  galleryDesignId: number,
): Promise<boolean> {
  const granted = await sql`
    insert into design_grants (shopper_id, design_id)
    select distinct ${shopperId}::uuid, side.id
    from gallery_designs d join designs side on side.id in (d.design_id, d.back_design_id)
    where d.id = ${galleryDesignId} and d.status = 'approved'
    on conflict (shopper_id, design_id) do update set created_at = now()`;
  return granted.count > 0;
}

/** The one rule for what a shopper may print: their own designs and granted ones, unless withdrawn. */
export function mayUse(sql: ISql, shopperId: string) {
  return sql`((designs.shopper_id = ${shopperId} or exists (
    select from design_grants g where g.shopper_id = ${shopperId} and g.design_id = designs.id
  )) and not ${isWithdrawn(sql, shopperId, "designs")})`;
}

/**
 * Whether a design, or one that it was cut out of, is another shopper's that admins took out of the
 * gallery. False for a missing design, as from a left join.
 */
export function isWithdrawn(sql: ISql, shopperId: string | Fragment | null, alias: string) {
  const shows = (status: string) => sql`exists (
    select from gallery_designs g where g.status = ${status} and g.design_id = origins.id
    union all
    select from gallery_designs g where g.status = ${status} and g.back_design_id = origins.id
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

export async function hasWithdrawn(
  sql: ISql,
  shopperId: string,
  designIds: readonly number[],
): Promise<boolean> {
  const [found] = await sql`
    select from designs
    where id = any (${[...designIds]}::bigint[]) and ${isWithdrawn(sql, shopperId, "designs")}`;
  return found !== undefined;
}

/**
 * Whether its pictures, the owner's copy among them, are closed to this visitor. What was ordered stays
 * open, as in the mail.
 */
export async function isClosed(
  sql: ISql,
  picture: { previewId: string } | { rasterName: string },
  shopperId: string | undefined,
): Promise<boolean> {
  const isPictured =
    "previewId" in picture
      ? sql`preview_id = ${picture.previewId}`
      : sql`raster_name = ${picture.rasterName}`;
  const [closed] = await sql`
    select from designs
    where ${isPictured} and ${isWithdrawn(sql, shopperId ?? null, "designs")}
      and not exists (select from order_items where front_design_id = designs.id)
      and not exists (select from order_items where back_design_id = designs.id)`;
  return closed !== undefined;
}
