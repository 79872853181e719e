import type { ISql } from "postgres";

/** Nobody has used the visitor for 90 days, however long its cookie lasts. */
const isIdle = (sql: ISql) => sql`(
  shoppers.user_id is null and shoppers.created_at < ${longAgo(sql)}
  and not exists (
    select from drafts where shopper_id = shoppers.id and updated_at >= ${longAgo(sql)})
  and not exists (
    select from cart_lines where shopper_id = shoppers.id and created_at >= ${longAgo(sql)})
  and not exists (
    select from designs where shopper_id = shoppers.id and created_at >= ${longAgo(sql)})
  and not exists (
    select from orders where shopper_id = shoppers.id and created_at >= ${longAgo(sql)})
)`;

const longAgo = (sql: ISql) => sql`now() - interval '90 days'`;

/** Visitors who ordered, liked or commented stay, as do those who have a successor. */
const leftNothing = (sql: ISql) => sql`(
  not exists (select from orders where shopper_id = shoppers.id)
  and not exists (select from gallery_likes where shopper_id = shoppers.id)
  and not exists (select from gallery_comments where shopper_id = shoppers.id)
  and not exists (select from shoppers successor where successor.replaces = shoppers.id)
)`;

/**
 * Their drafts and carts go with them; their designs become orphans. Returns how many visitors it
 * locked. Call it in a transaction.
 */
export async function deleteIdleVisitors(tx: ISql, limit: number): Promise<number> {
  const idle = await tx<{ id: string }[]>`
    select id from shoppers where ${isIdle(tx)} and ${leftNothing(tx)}
    order by created_at limit ${limit} for update skip locked`;
  // A visitor who came back before it was locked is not idle any more.
  await tx`
    delete from shoppers where id = any (${idle.map(({ id }) => id)}::uuid[])
      and ${isIdle(tx)} and ${leftNothing(tx)}`;
  return idle.length;
}

/** Deletes drafts and cart lines of idle visitors who stay. Returns how many there were. */
export async function deleteIdleWork(sql: ISql, limit: number): Promise<number> {
  const drafts = await sql`
    delete from drafts where updated_at < ${longAgo(sql)} and shopper_id in (
      select drafts.shopper_id from drafts join shoppers on shoppers.id = drafts.shopper_id
      where ${isIdle(sql)} limit ${limit}
    )`;
  const lines = await sql`
    delete from cart_lines where id in (
      select cart_lines.id from cart_lines join shoppers on shoppers.id = cart_lines.shopper_id
      where ${isIdle(sql)} limit ${limit}
    )`;
  return Math.max(drafts.count, lines.count);
}
