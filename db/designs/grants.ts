import type { ISql } from "postgres";

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

/** The one rule for what a shopper may print: their own designs and granted ones. */
export function mayUse(sql: ISql, shopperId: string) {
  return sql`(designs.shopper_id = ${shopperId} or exists (
    select from design_grants g where g.shopper_id = ${shopperId} and g.design_id = designs.id
  ))`;
}
