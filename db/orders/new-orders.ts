import type { ISql } from "postgres";
import type { ShippingAddress } from "#shop/orders/shipping.ts";
import type { OrderAmounts } from "#shop/pricing/order-amounts.ts";
import type { PricesIn } from "#shop/pricing/prices-in.ts";
import type { OrderedLine } from "./ordered-line.ts";
import { isSameAddress } from "./same-address.ts";
import { statuses } from "./statuses.ts";

export type NewOrder = {
  userId: number;
  shopperId: string;
  checkoutKey: string;
  amounts: OrderAmounts;
  /** The amounts were made of prices in it. */
  pricesIn: PricesIn;
  shippingAddress: ShippingAddress;
  notes: string | null;
  /** The buyer agreed to a mail that requests a review; left out, they did not. */
  reviewConsent?: boolean;
  /** The hashed IP; null for sample data. */
  placedIp: string | null;
  /** The networks around that IP, hashed as well. */
  placedNetworks: string[];
  items: NewLine[];
};

/** The costs of a line are known once the whole order is priced. */
export type Costs =
  | "unitPriceCents"
  | "listUnitPriceCents"
  | "discountCents"
  | "taxCents"
  | "taxName"
  | "taxRate";

type Design = "designPosition" | "designSize" | "frontDesign" | "backDesign" | "prints";
/** The line stores its document's number; the rest of the design is read with it. */
export type NewLine = Omit<OrderedLine, Design | "documentHash" | "pictureId">;

/** An order of a quote is no browser's, and can be paid until the day of that. */
export type QuotedOrder = Omit<NewOrder, "shopperId"> & { shopperId: null; holdsUntil: Date };

/** Undefined when this shopper has an order under that key. */
export async function insertOrder(
  sql: ISql,
  order: NewOrder | QuotedOrder,
): Promise<number | undefined> {
  const { items, shippingAddress, amounts, pricesIn: _, ...values } = order;
  const row = {
    ...values,
    ...amountsRow(sql, amounts),
    shippingAddress: sql.json(shippingAddress),
  };
  const [inserted] = await sql<{ id: number }[]>`
    insert into orders ${sql(row)}
    on conflict on constraint orders_checkout_unique do nothing returning id`;
  if (inserted) await insertItems(sql, inserted.id, items);
  return inserted?.id;
}

type ReadOrder = { id: number; paymentAttempt: number };

/**
 * And what else leaves the total and the items as they are: the days it arrives, say. Fails if the
 * contents were replaced since the order was read (the attempt says): the intent of another total may
 * be on its way to them. Fails as well if a payment was opened for another address or other notes.
 */
export async function changeAddress(
  sql: ISql,
  order: ReadOrder,
  { shopperId, shippingAddress, notes, reviewConsent = false, amounts }: NewOrder,
): Promise<boolean> {
  const changed = await sql`
    update orders set ${sql(newAmounts(sql, amounts))}, shopper_id = ${shopperId},
      shipping_address = ${sql.json(shippingAddress)}, notes = ${notes},
      review_consent = ${reviewConsent}, placed_at = now(), updated_at = now()
    where id = ${order.id} and payment_attempt = ${order.paymentAttempt}
      and payment_status = 'unpaid' and status in (${statuses(sql, "isWaiting")})
      and (payment_intent_id is null
        or (${isSameAddress(sql, shippingAddress)} and notes is not distinct from ${notes}))`;
  return changed.count > 0;
}

/** Call it after detaching the intent. Raising the attempt blocks an intent for the old contents. */
export async function replaceContents(
  sql: ISql,
  { id: orderId }: ReadOrder,
  order: NewOrder,
): Promise<boolean> {
  const changed = await sql`
    update orders set ${sql(newAmounts(sql, order.amounts))}, shopper_id = ${order.shopperId},
      payment_attempt = payment_attempt + 1, notes = ${order.notes}, placed_at = now(), updated_at = now(),
      shipping_address = ${sql.json(order.shippingAddress)}, review_consent = ${order.reviewConsent ?? false}
    where id = ${orderId} and payment_intent_id is null
      and payment_status = 'unpaid' and status in (${statuses(sql, "isWaiting")})`;
  if (changed.count === 0) return false;
  await sql`delete from order_items where order_id = ${orderId}`;
  await insertItems(sql, orderId, order.items);
  return true;
}

/**
 * Writes new days for an order that is being made and is paid now: the days of its first quote may be
 * over.
 */
export async function renewArrival(
  sql: ISql,
  orderId: number,
  { shippingMethodId, arrivesFrom, arrivesUntil }: OrderAmounts,
): Promise<void> {
  await sql`
    update orders set arrives_from = ${arrivesFrom}, arrives_until = ${arrivesUntil},
      updated_at = now()
    where id = ${orderId} and payment_status = 'unpaid'
      and status in (${statuses(sql, "isOpen")}) and status not in (${statuses(sql, "isWaiting")})
      and shipping_method_id = ${shippingMethodId}
      and (arrives_from, arrives_until) is distinct from (${arrivesFrom}::date, ${arrivesUntil}::date)`;
}

/** The next checkout of its browser is another order; not if it was settled or changed meanwhile. */
export async function freeCheckoutKey(sql: ISql, orderId: number, intentId: string): Promise<void> {
  await sql`
    update orders set checkout_key = gen_random_uuid()
    where id = ${orderId} and payment_intent_id = ${intentId} and payment_status = 'unpaid'`;
}

/**
 * The version before moves an order on with the key that its cart has; freed, the next checkout is another
 * order. False where the cart has another key.
 */
export async function freeMovedOn(sql: ISql, orderId: number, shopperId: string): Promise<boolean> {
  const freed = await sql`
    update orders set checkout_key = gen_random_uuid()
    where id = ${orderId} and payment_status = 'unpaid'
      and status not in (${statuses(sql, "isWaiting")})
      and status not in (${statuses(sql, "isCanceled")})
      and checkout_key = (select checkout_key from shoppers where id = ${shopperId})`;
  return freed.count > 0;
}

function amountsRow(sql: ISql, { taxes, ...amounts }: OrderAmounts) {
  return { ...amounts, taxes: sql.json(taxes) };
}

/** An order keeps the currency that it was placed in. */
function newAmounts(sql: ISql, amounts: OrderAmounts) {
  const { currency: _, ...row } = amountsRow(sql, amounts);
  return row;
}

async function insertItems(sql: ISql, orderId: number, items: NewLine[]): Promise<void> {
  const rows = items.map(({ printScales, ...item }, position) => ({
    orderId,
    position,
    ...item,
    printScales: sql.json(printScales),
  }));
  await sql`insert into order_items ${sql(rows)}`;
}
