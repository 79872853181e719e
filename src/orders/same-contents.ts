import type { NewLine, NewOrder } from "#db/orders/new-orders.ts";
import type { Order } from "#db/orders/orders.ts";
import { sameLine } from "#shop/catalog/same-line.ts";
import type { ShippingAddress } from "#shop/orders/shipping.ts";
import type { OrderAmounts } from "#shop/pricing/order-amounts.ts";

/** Compares what is bought, what it costs and why; the days of arrival may differ. */
export function sameContents(
  order: Order,
  { items, amounts }: Pick<NewOrder, "items" | "amounts">,
): boolean {
  const before = [costs(order), ...order.items.map(lineCosts)];
  const after = [costs(amounts), ...items.map(lineCosts)];
  return sameItems(order.items, items) && before.join("\n") === after.join("\n");
}

/** Compares what is bought, whatever it costs. */
function sameItems(before: readonly NewLine[], after: readonly NewLine[]): boolean {
  return before.length === after.length && before.every((item, at) => sameItem(item, after[at]));
}

function sameItem(before: NewLine, after: NewLine | undefined): boolean {
  return (
    after !== undefined &&
    sameLine(before, after) &&
    before.quantity === after.quantity &&
    before.description === after.description
  );
}

/** True when both orders are the same as they were sent; prices and days of arrival may differ since. */
export function sameOrder(
  order: Order,
  sent: Pick<NewOrder, "items" | "shippingAddress" | "amounts">,
): boolean {
  return (
    sameItems(order.items, sent.items) &&
    sameAddress(order.shippingAddress, sent.shippingAddress) &&
    sameChoices(order, sent.amounts)
  );
}

/** Compares where two orders go, and the notes for the shop. */
export function sameDelivery(
  order: Order,
  { shippingAddress, notes }: Pick<NewOrder, "shippingAddress" | "notes">,
): boolean {
  return sameAddress(order.shippingAddress, shippingAddress) && order.notes === notes;
}

/** Compares without the codes, which orders from before do not have. */
export function sameAddress(one: ShippingAddress, other: ShippingAddress): boolean {
  return Bun.deepEquals(typed(one), typed(other));
}

/** The code, and the way of shipping where the order has one that is still there. */
function sameChoices(order: Order, { discountCode, shippingMethodId }: OrderAmounts) {
  const isSameWay = order.shippingMethodId === null || order.shippingMethodId === shippingMethodId;
  return isSameWay && order.discountCode === discountCode;
}

function typed({ countryCode: _, stateCode: __, ...address }: ShippingAddress) {
  return address;
}

function costs(amounts: OrderAmounts): string {
  const { totalCents, discountCode, shippingMethodId, shippingCents, taxCents } = amounts;
  const { taxCalculationId } = amounts;
  const costs = [totalCents, discountCode, shippingMethodId, shippingCents, taxCents];
  return JSON.stringify([...costs, taxCalculationId]);
}

/** The tax's name as well: its invoice names the state that it is for. */
function lineCosts(item: NewLine): string {
  return JSON.stringify([
    item.variantId,
    item.unitPriceCents,
    item.listUnitPriceCents,
    item.discountCents,
    item.taxCents,
    item.taxName,
    item.taxRate,
    // The database sorts their keys in its own way.
    Object.entries(item.printScales).sort(),
  ]);
}
