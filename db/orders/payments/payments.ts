import type { ISql } from "postgres";
import type { Cents, CurrencyCode } from "#shop/money.ts";
import type { PaymentStatus } from "#shop/orders/order-status.ts";
import type { ShippingAddress } from "#shop/orders/shipping.ts";
import { statuses } from "../statuses.ts";

/** The ids are unique, here and in other shops at the same account of Stripe. */
type PaymentIds = {
  globalId: string;
  installationId: string;
  /** Before backups were restored the shop had these, and so have intents of that time. */
  formerInstallationIds: string[];
};

export type PayableOrder = PaymentIds & {
  id: number;
  shopperId: string | null;
  checkoutKey: string;
  paymentStatus: PaymentStatus;
  /** Its first payment is for this; edits may have changed the total since. */
  totalCents: Cents;
  /** Paid for edits, and what Stripe gave back of those payments. */
  editPaidCents: Cents;
  editPaidBackCents: Cents;
  /** Goes back because edits made it cost less: no refund of what it costs now. */
  editRefundCents: Cents;
  /** Staff gave so much of it back outside of Stripe, which keeps it. */
  editOutsideCents: Cents;
  currency: CurrencyCode;
  shippingAddress: ShippingAddress;
  /** Differs after each change of the order. */
  version: string;
};

export async function findVersion(sql: ISql, intentId: string): Promise<string | undefined> {
  const [order] = await sql<[{ version: string }?]>`
    select updated_at::text as version from orders where payment_intent_id = ${intentId}`;
  return order?.version;
}

/** Locks the order until the transaction ends: one call settles, the others wait. */
export async function lockByIntent(tx: ISql, intentId: string): Promise<PayableOrder | undefined> {
  const [order] = await tx<PayableOrder[]>`
    ${payable(tx)} where payment_intent_id = ${intentId} for update of orders`;
  return order;
}

/** As they are now, for who only compares. */
export async function findPayable(
  sql: ISql,
  intentIds: readonly string[],
): Promise<(PayableOrder & { paymentIntentId: string })[]> {
  return sql<(PayableOrder & { paymentIntentId: string })[]>`
    ${payable(sql)} where payment_intent_id = any (${[...intentIds]})`;
}

const payable = (sql: ISql) => sql`
  select id, ${ids(sql)}, shopper_id, checkout_key, payment_status, payment_intent_id,
    coalesce(charged_cents, total_cents) as total_cents, currency, shipping_address,
    updated_at::text as version, edit_paid_cents, edit_paid_back_cents, edit_refund_cents,
    edit_outside_cents
  from orders cross join lateral (
    select coalesce(sum(difference_cents) filter (where paid_at is not null), 0)::bigint
        as edit_paid_cents,
      coalesce(sum(refunded_cents), 0)::bigint as edit_paid_back_cents,
      coalesce(sum(refund_cents), 0)::bigint as edit_refund_cents,
      coalesce(sum(outside_cents), 0)::bigint as edit_outside_cents
    from order_edits where order_id = orders.id
  ) edits`;

/** The ids are for the intent of an order that is stored. */
export async function readPaymentIds(sql: ISql, orderId: number): Promise<PaymentIds> {
  const [row] = await sql<PaymentIds[]>`select ${ids(sql)} from orders where id = ${orderId}`;
  if (!row) throw new Error(`Order ${orderId} is gone.`);
  return row;
}

/** This shop made the intents that have one of these. */
export async function readInstallationIds(sql: ISql): Promise<string[]> {
  const [{ ids }] = await sql<[{ ids: string[] }]>`
    select array(select installation_id from shop_settings
      union all select id from former_installations)::text[] as ids`;
  return ids;
}

const ids = (sql: ISql) =>
  sql`global_id, (select installation_id from shop_settings) as installation_id,
    array(select id::text from former_installations) as former_installation_ids`;

/** Fails if the order was paid or changed since (the attempt says). */
export async function attachIntent(
  sql: ISql,
  order: { id: number; paymentAttempt: number },
  intentId: string,
): Promise<boolean> {
  const changed = await sql`
    update orders set payment_intent_id = ${intentId}, updated_at = now()
    where id = ${order.id} and payment_attempt = ${order.paymentAttempt}
      and (payment_intent_id is null or payment_intent_id = ${intentId})
      and payment_status = 'unpaid' and status not in (${statuses(sql, "isCanceled")})`;
  return changed.count > 0;
}

/** Call it after Stripe canceled the intent; the next one gets a fresh idempotency key. */
export async function detachIntent(sql: ISql, orderId: number, intentId: string): Promise<void> {
  await sql`
    update orders set payment_intent_id = null, payment_attempt = payment_attempt + 1,
      updated_at = now()
    where id = ${orderId} and payment_intent_id = ${intentId} and payment_status = 'unpaid'`;
}

/** A fresh idempotency key, because Stripe repeats the failure under the last one. */
export async function raiseAttempt(sql: ISql, order: { id: number; paymentAttempt: number }) {
  await sql`
    update orders set payment_attempt = payment_attempt + 1
    where id = ${order.id} and payment_attempt = ${order.paymentAttempt}
      and payment_intent_id is null`;
}

export async function markPayment(tx: ISql, orderId: number, status: PaymentStatus): Promise<void> {
  await tx`
    update orders set payment_status = ${status}, paid_at = coalesce(paid_at, now()),
      placed_ip = null, placed_networks = '{}', updated_at = now()
    where id = ${orderId}`;
}

/**
 * Pieces are taken from the first of the carts that has one. Quantity added since then stays; a
 * code that was used does not.
 */
export async function takeFromCarts(
  tx: ISql,
  shopperIds: readonly string[],
  orderId: number,
): Promise<void> {
  const carts = tx`${[...shopperIds]}::uuid[]`;
  await tx`
    with bought as (
      -- Several items may be one line of the cart.
      select product_id, size, color, document_id, description, sum(quantity)::int as quantity
      from order_items where order_id = ${orderId}
      group by product_id, size, color, document_id, description
    ), held as (
      select line.id, line.quantity, bought.quantity - sum(line.quantity) over (
        partition by product_id, size, color, document_id, description
        order by array_position(${carts}, line.shopper_id)
      ) + line.quantity as wanted
      from cart_lines line join bought using (product_id, size, color, document_id, description)
      where line.shopper_id = any (${carts})
    ), emptied as (
      delete from cart_lines line using held where line.id = held.id and held.wanted >= held.quantity
    )
    update cart_lines line set quantity = line.quantity - held.wanted
    from held where line.id = held.id and held.wanted > 0 and held.wanted < held.quantity`;
  await tx`
    update shoppers set discount_code = null from orders
    where shoppers.id = any (${carts}) and orders.id = ${orderId}
      and shoppers.discount_code = orders.discount_code`;
}

export async function renewCheckoutKey(tx: ISql, shopperId: string, usedKey: string) {
  await tx`
    update shoppers set checkout_key = gen_random_uuid()
    where id = ${shopperId} and checkout_key = ${usedKey}`;
}
