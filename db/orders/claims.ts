import type { Fragment, ISql } from "postgres";
import { ensureAccountShopper } from "../accounts/merge-shopper.ts";

/** Only a verified email may see or claim a guest's orders. */
type Claimant = { id: number; email: string; emailVerified: boolean };

export async function countClaimable(sql: ISql, claimant: Claimant): Promise<number> {
  if (!claimant.emailVerified) return 0;
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from orders o where ${isClaimable(sql, claimant.email)}`;
  return row.count;
}

/**
 * Includes the guest's artwork, so that the account can print it again. The browser that ordered
 * stays the order's shopper: it goes on to read it, pay it and print its artwork.
 */
export async function claimOrders(
  tx: ISql,
  userId: number,
): Promise<{ email: string; orderIds: number[] } | undefined> {
  // Read again under a lock, because the email may have changed.
  const [account] = await tx<{ email: string }[]>`
    select email from users where id = ${userId} and email_verified for share`;
  if (!account) return undefined;
  // Lock orders before shoppers, as payments and merges do; otherwise they deadlock.
  const orders = await tx<{ id: number }[]>`
    select o.id from orders o where ${isClaimable(tx, account.email)} order by o.id for update`;
  const orderIds = orders.map((order) => order.id);
  if (orderIds.length === 0) return undefined;
  const shopperId = await ensureAccountShopper(tx, userId);
  await moveDesigns(tx, orderIds, { userId, shopperId });
  await tx`
    update orders set user_id = ${userId}, shopper_id = coalesce(shopper_id, ${shopperId})
    where id in ${tx(orderIds)}`;
  await tx`
    insert into order_events (order_id, kind, actor_id)
    select id, 'claimed', ${userId} from orders where id in ${tx(orderIds)} order by id`;
  return { email: account.email, orderIds };
}

/** `user_id = 1` is literal for the partial index. */
const isClaimable = (sql: ISql, email: string) => sql`
  o.user_id = 1 and lower(o.shipping_address ->> 'email') = lower(${email})
    and o.owner_left_at is null`;

/**
 * Moves what the ordering browser made itself: its order names the shopper that stands for it, or
 * one who replaces that one. What somebody had lent to it stays the lender's, and may be printed again.
 */
async function moveDesigns(
  tx: ISql,
  orderIds: number[],
  { userId, shopperId }: { userId: number; shopperId: string },
): Promise<void> {
  const shown = (makers: Fragment) => tx`
    select shown.design_id from orders o
    join order_items item on item.order_id = o.id
    join document_artworks shown on shown.document_id = item.document_id
    join shoppers orderer on orderer.id = o.shopper_id
    where o.id in ${tx(orderIds)} and ${makers}`;
  const isMoved = tx`
    designs.id in (${shown(tx`designs.shopper_id in (orderer.id, orderer.replaces)`)})
    and not exists (
      select from shoppers where id = designs.shopper_id and user_id is not null
    )`;
  await tx`
    insert into design_grants (shopper_id, design_id)
    select ${shopperId}::uuid, design_id from (
      ${shown(tx`exists (
        select from design_grants lent where lent.design_id = shown.design_id
          and lent.shopper_id in (orderer.id, orderer.replaces)
      )`)}
    ) lent
    on conflict do nothing`;
  await tx`
    insert into design_grants (shopper_id, design_id)
    select shopper_id, id from designs where shopper_id is not null and ${isMoved}
    on conflict do nothing`;
  await tx`
    update designs set shopper_id = ${shopperId}, user_id = ${userId} where ${isMoved}`;
}
