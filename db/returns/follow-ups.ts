import type { ISql } from "postgres";
import type { PrintScales } from "#shop/documents/fit.ts";
import { lockCounted, wanted } from "../stock/reservations.ts";

/** Another order of the same customer to the same address, at no cost. Lock the first one before. */
export async function insertFollowUp(tx: ISql, orderId: number): Promise<number> {
  const [made] = await tx<[{ id: number }]>`
    insert into orders (user_id, shopper_id, checkout_key, payment_status, paid_at, total_cents,
      currency, includes_tax, shipping_address, shipping_method, shipping_method_id, is_pickup,
      owner_left_at, follows_id)
    select user_id, shopper_id, gen_random_uuid(), 'paid', now(), 0, currency, includes_tax,
      shipping_address, shipping_method, shipping_method_id, is_pickup, owner_left_at, id
    from orders where id = ${orderId} returning id`;
  return made.id;
}

type FollowedLine = {
  /** The first order has it there. */
  from: number;
  position: number;
  quantity: number;
  /** Null: that of the first order. */
  other: { size: string; sku: string; variantId: number; printScales: PrintScales } | null;
};

/** The line as it was bought, for nothing. */
export async function insertFollowedLine(
  tx: ISql,
  { orderId, followsId }: { orderId: number; followsId: number },
  { from, position, quantity, other }: FollowedLine,
): Promise<void> {
  await tx`
    insert into order_items (order_id, position, product_id, product_name, cut, unit_price_cents,
      quantity, size, color, description, document_id, print_scales, sku, variant_id,
      accepted_letters)
    select ${orderId}, ${position}, product_id, product_name, cut, 0, ${quantity},
      coalesce(${other?.size ?? null}, size), color, description, document_id,
      coalesce(${other ? tx.json(other.printScales) : null}, print_scales),
      coalesce(${other?.sku ?? null}, sku), coalesce(${other?.variantId ?? null}, variant_id),
      accepted_letters
    from order_items where order_id = ${followsId} and position = ${from}`;
}

/** Waits for its customer's approval where the first order did; what was approved there counts. */
export async function followProof(
  tx: ISql,
  { orderId, followsId }: { orderId: number; followsId: number },
): Promise<void> {
  await tx`
    insert into proofed_orders (order_id, reason)
    select ${orderId}, reason from proofed_orders where order_id = ${followsId}`;
}

/** Takes what nobody has reserved; pieces without a blank wait for one. */
export async function takeFreeStock(tx: ISql, orderId: number): Promise<void> {
  if (!(await lockCounted(tx, orderId))) return;
  await tx`
    insert into stock_reservations (order_id, variant_id, quantity, reserved_until, sold)
    select ${orderId}, id, quantity, now(), least(quantity, greatest(left_over, 0))
    from (${wanted(tx, orderId)}) wanted`;
}

/** Before all others: its customer has waited once. */
export async function putInFront(tx: ISql, orderId: number): Promise<void> {
  await tx`update pieces set is_rush = true where order_id = ${orderId}`;
}
