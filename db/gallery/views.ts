import type { ISql } from "postgres";

/** Once per day. `before` is who the visitor was earlier today, before becoming a shopper. */
export async function insertView(
  sql: ISql,
  galleryDesignId: number,
  { visitor, before }: { visitor: string; before?: string | undefined },
): Promise<void> {
  await sql`
    with today as (select (now() at time zone 'utc')::date as day), seen as (
      insert into gallery_views (gallery_design_id, visitor, day)
      select id, ${visitor}, day from gallery_designs, today
      where id = ${galleryDesignId} and status = 'approved'
        ${before ? sql`and not exists (${seenBefore(sql, galleryDesignId, visitor, before)})` : sql``}
      on conflict do nothing returning gallery_design_id
    )
    update gallery_designs set views_count = views_count + 1
    where id in (select gallery_design_id from seen)`;
}

function seenBefore(sql: ISql, galleryDesignId: number, shopperId: string, before: string) {
  return sql`
    select from gallery_views v join shoppers s on s.id = ${shopperId}
    where v.gallery_design_id = ${galleryDesignId} and v.visitor = ${before} and v.day = today.day
      and s.created_at >= today.day at time zone 'utc'`;
}

export async function deleteOldViews(sql: ISql): Promise<void> {
  await sql`delete from gallery_views where day < (now() at time zone 'utc')::date - 1`;
}
