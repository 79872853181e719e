import type { ISql, Sql } from "postgres";
import { ensureAccountShopper } from "../accounts/merge-shopper.ts";

/** Whose e-mail was proved to be theirs; nobody else is told of, or given, a guest's order. */
type Claimant = { id: number; email: string; emailVerified: boolean };

/** Guests' orders under the e-mail of this account. */
export async function countClaimable(sql: ISql, claimant: Claimant): Promise<number> {
  if (!claimant.emailVerified) return 0;
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from orders o where ${isClaimable(sql, claimant.email)}`;
  return row.count;
}

/**
 * Makes them the account's, with the artwork that visitors' browsers still hold, so that it can be
 * printed again. However often it is asked for at once, an order is claimed once.
 * @returns how many there were
 */
export async function claimOrders(sql: Sql, { id: userId }: Claimant): Promise<number> {
  return sql.begin(async (tx) => {
    // Read anew and held: an address may have been changed since the page was shown.
    const [account] = await tx<{ email: string }[]>`
      select email from users where id = ${userId} and email_verified for share`;
    if (!account) return 0;
    // Orders before any shopper, as settling a payment and adopting lock them.
    const orders = await tx<{ id: number }[]>`
      select o.id from orders o where ${isClaimable(tx, account.email)} order by o.id for update`;
    if (orders.length === 0) return 0;
    const orderIds = orders.map((order) => order.id);
    const shopperId = await ensureAccountShopper(tx, userId);
    await moveDesigns(tx, orderIds, { userId, shopperId });
    // Two browsers may have chosen the same key.
    await tx`
      update orders set user_id = ${userId}, shopper_id = ${shopperId},
        checkout_key = gen_random_uuid()
      where id in ${tx(orderIds)}`;
    await tx`
      insert into order_events (order_id, kind, actor_id)
      select id, 'claimed', ${userId} from orders where id in ${tx(orderIds)} order by id`;
    return orderIds.length;
  });
}

/** `user_id = 1` stands there as written: the index is of the guest's orders alone. */
const isClaimable = (sql: ISql, email: string) => sql`
  o.user_id = 1 and lower(o.shipping_address ->> 'email') = lower(${email})
    and o.owner_left_at is null`;

/** Artwork of a browser without an account; what belongs to another account stays there. */
async function moveDesigns(
  tx: ISql,
  orderIds: number[],
  { userId, shopperId }: { userId: number; shopperId: string },
): Promise<void> {
  await tx`
    update designs set shopper_id = ${shopperId}, user_id = ${userId}
    where id in (
      select unnest(array[front_design_id, back_design_id]) from order_items
      where order_id in ${tx(orderIds)}
    ) and not exists (
      select from shoppers where id = designs.shopper_id and user_id is not null
    )`;
}
