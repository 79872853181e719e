import type { ISql } from "postgres";
import type { Day } from "#shop/day.ts";
import type { Cents } from "#shop/money.ts";
import type { OrderStatus, PaymentStatus } from "#shop/orders/order-status.ts";
import type { ShippingAddress } from "#shop/orders/shipping.ts";
import type { OrderAmounts } from "#shop/pricing/order-amounts.ts";
import { jsonDesign } from "../designs/designs.ts";
import { jsonPrints } from "../designs/documents.ts";
import type { OrderedLine } from "./ordered-line.ts";
import { isSameAddress } from "./same-address.ts";

export type Order = OrderAmounts & {
  id: number;
  userId: number;
  shopperId: string | null;
  checkoutKey: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** Given back, without refunds that failed. */
  refundedCents: Cents;
  shippingAddress: ShippingAddress;
  notes: string | null;
  /** The buyer agreed to a mail that requests a review. */
  reviewConsent: boolean;
  paymentIntentId: string | null;
  paymentAttempt: number;
  paidAt: Date | null;
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  cancelRequestedAt: Date | null;
  /** The day that the customer of a late order was mailed, and the day by which it must be packed for that. */
  lateUntil: Day | null;
  lateDueOn: Day | null;
  /** An admin keeps what was paid for it, though it is canceled. */
  refundWaivedAt: Date | null;
  /** The sum of the refunds that the bank sent back and nobody made anew. */
  returnedRefundCents: Cents;
  /** It gives a customer pieces of that order again, at no cost. */
  followsId: number | null;
  /** All of its pieces came back. */
  returnedAt: Date | null;
  /** The moment when somebody first fetched its print files. */
  printStartedAt: Date | null;
  /** A change by staff waits until its difference is paid. */
  editWaits?: boolean;
  /** Returns name its lines by their places. */
  hasReturn?: boolean;
  /** The customer paid so much on top for dearer sizes in exchange. */
  exchangeCents?: Cents;
  placedIp: string | null;
  placedNetworks: string[];
  createdAt: Date;
  updatedAt: Date;
  items: OrderedLine[];
};

const select = (sql: ISql) => sql`
  select o.id, o.user_id, o.shopper_id, o.checkout_key, o.status, o.payment_status,
    o.refunded_cents, o.total_cents, o.currency, o.shipping_address, o.notes, o.review_consent,
    o.payment_intent_id, o.payment_attempt, o.paid_at,
    o.carrier, o.tracking_number, o.tracking_url, o.cancel_requested_at, o.refund_waived_at,
    o.returned_refund_cents, o.follows_id, o.returned_at, o.print_started_at, o.placed_ip, o.placed_networks,
    o.created_at, o.updated_at, o.discount_cents, o.discount_code, o.shipping_cents, o.shipping_tax_cents,
    o.shipping_method, o.shipping_method_id, o.is_pickup, o.arrives_from::text,
    o.arrives_until::text, o.late_until::text, o.late_due_on::text, o.tax_cents, o.includes_tax, o.taxes, o.tax_number, o.tax_source,
    o.tax_calculation_id, ${editWaits(sql)}, ${hasReturn(sql)}, ${exchangeCents(sql)},
    (
      select json_agg(json_build_object(
        'productId', item.product_id, 'productName', item.product_name, 'cut', item.cut,
        'sku', item.sku, 'variantId', item.variant_id,
        'unitPriceCents', item.unit_price_cents, 'quantity', item.quantity,
        'exchangeCents', item.exchange_cents,
        'listUnitPriceCents', item.list_unit_price_cents, 'discountCents', item.discount_cents,
        'taxCents', item.tax_cents, 'taxName', item.tax_name, 'taxRate', item.tax_rate,
        'size', item.size, 'color', item.color, 'sizeGroups', product.size_groups,
        'designPosition', document.design_position, 'designSize', document.design_size,
        'description', item.description, 'acceptedLetters', item.accepted_letters, 'documentId', item.document_id,
        'documentHash', document.hash, 'pictureId', document.picture_id,
        'prints', ${jsonPrints(sql, sql`item.document_id`)}, 'printScales', item.print_scales,
        'frontDesign', ${jsonDesign(sql, "front", sql`o.shopper_id`)},
        'backDesign', ${jsonDesign(sql, "back", sql`o.shopper_id`)}
      ) order by item.position)
      from order_items item
      join documents document on document.id = item.document_id
      join products product on product.id = item.product_id
      left join designs front on front.id = document.front_artwork_id
      left join designs back on back.id = document.back_artwork_id
      where item.order_id = o.id
    ) as items
  from orders o`;

/** A column of `orders o`. */
const editWaits = (sql: ISql) => sql`
  exists (select from order_edits where order_id = o.id and status = 'waiting') as edit_waits`;

const hasReturn = (sql: ISql) => sql`
  exists (select from returns where order_id = o.id) as has_return`;

const exchangeCents = (sql: ISql) => sql`(
    select coalesce(sum(exchange_cents), 0)::bigint from order_items where order_id = o.id
  ) as exchange_cents`;

/** Checks no permission; the caller decides who may read the order. */
export async function findOrder(sql: ISql, orderId: number): Promise<Order | undefined> {
  const [order] = await sql<Order[]>`${select(sql)} where o.id = ${orderId}`;
  return order;
}

/** A range, as in `db/orders/history.ts`. */
export async function findOrdersOf(
  sql: ISql,
  userId: number,
  { before, limit }: { before?: number | undefined; limit?: number | undefined } = {},
): Promise<Order[]> {
  return sql<Order[]>`
    ${select(sql)}
    where o.user_id between ${userId} and ${userId} ${before ? sql`and o.id < ${before}` : sql``}
    order by o.user_id, o.id desc ${limit ? sql`limit ${limit}` : sql``}`;
}

export async function findOrders(sql: ISql, orderIds: readonly number[]): Promise<Order[]> {
  return sql<Order[]>`
    ${select(sql)} where o.id = any (${[...orderIds]}::bigint[]) order by o.id desc`;
}

export async function findOrderByKey(
  sql: ISql,
  shopperId: string,
  checkoutKey: string,
): Promise<Order | undefined> {
  const [order] = await sql<Order[]>`
    ${select(sql)} where o.shopper_id = ${shopperId} and o.checkout_key = ${checkoutKey}`;
  return order;
}

/**
 * A visitor who has not got the answer to an order may send it again. A cookie that somebody else
 * knows does not find it: it takes the address as well.
 */
export async function findOrderSentAgain(
  sql: ISql,
  { shopperId, checkoutKey, shippingAddress }: SentAgain,
): Promise<Order | undefined> {
  const [order] = await sql<Order[]>`
    ${select(sql)} join shoppers successor on successor.id = o.shopper_id
    where successor.replaces = ${shopperId} and o.checkout_key = ${checkoutKey}
      and ${isSameAddress(sql, shippingAddress)}`;
  return order;
}

type SentAgain = { shopperId: string; checkoutKey: string; shippingAddress: ShippingAddress };

export async function findOrderByIntent(sql: ISql, intentId: string): Promise<Order | undefined> {
  const [order] = await sql<Order[]>`${select(sql)} where o.payment_intent_id = ${intentId}`;
  return order;
}

export async function isOrderOf(sql: ISql, orderId: number, email: string): Promise<boolean> {
  const [found] = await sql`
    select from orders
    where id = ${orderId} and lower(shipping_address ->> 'email') = lower(${email})`;
  return found !== undefined;
}

/** True when the order was ever paid; it may be refunded since. */
export async function wasPaid(sql: ISql, orderId: number): Promise<boolean> {
  const [found] = await sql`
    select from orders where id = ${orderId} and payment_status <> 'unpaid'`;
  return found !== undefined;
}
