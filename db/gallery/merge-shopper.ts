import type { ISql } from "postgres";

/** Comments still show the guest as their author, but the account may delete them. */
export async function mergeGallery(tx: ISql, from: string, to: string): Promise<void> {
  // Deleting likes locks designs. Always lock in this order, or two merges can deadlock.
  await tx`
    select from gallery_designs where id in (
      select gallery_design_id from gallery_likes where shopper_id = ${from}
    ) order by id for no key update`;
  await tx`
    delete from gallery_likes one where shopper_id = ${from} and exists (
      select from gallery_likes other
      where other.gallery_design_id = one.gallery_design_id and other.shopper_id = ${to}
    )`;
  await tx`update gallery_likes set shopper_id = ${to} where shopper_id = ${from}`;
  await tx`update gallery_comments set shopper_id = ${to} where shopper_id = ${from}`;
  await tx`
    update gallery_reports one set shopper_id = ${to}
    where shopper_id = ${from} and not exists (
      select from gallery_reports other
      where other.gallery_design_id = one.gallery_design_id and other.shopper_id = ${to}
        and other.resolved_at is null
    )`;
  await tx`
    insert into design_grants (shopper_id, design_id, created_at)
    select ${to}, design_id, created_at from design_grants where shopper_id = ${from}
    on conflict do nothing`;
}
