import type { NewOrder, NewOrderItem } from "#db/orders/new-orders.ts";
import type { Order } from "#db/orders/orders.ts";
import { AREAS } from "#shop/documents/areas.ts";
import type { ShippingAddress } from "#shop/orders/shipping.ts";
import type { OrderAmounts } from "#shop/pricing/order-amounts.ts";

/** What is bought, what it costs and why; the days of arrival may differ. */
export function sameContents(
  order: Order,
  { items, amounts }: Pick<NewOrder, "items" | "amounts">,
) {
  const before = [costs(order), ...order.items.map(contents)];
  const after = [costs(amounts), ...items.map(contents)];
  return before.join("\n") === after.join("\n");
}

/** What is bought, whatever it costs. */
function sameLines(order: Order, { items }: { items: readonly NewOrderItem[] }): boolean {
  return order.items.map(line).join("\n") === items.map(line).join("\n");
}

/** Whether both orders are the same as they were sent; prices and days of arrival may differ since. */
export function sameOrder(
  order: Order,
  sent: Pick<NewOrder, "items" | "shippingAddress" | "amounts">,
): boolean {
  return (
    sameLines(order, sent) &&
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

/** Without the codes, which orders from before do not have. */
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
function contents(item: NewOrderItem): string {
  return JSON.stringify([
    line(item),
    item.variantId,
    item.unitPriceCents,
    item.listUnitPriceCents,
    item.discountCents,
    item.taxCents,
    item.taxName,
    item.taxRate,
    // The database sorts their keys in its own way.
    AREAS.map((area) => item.printScales[area] ?? 1),
  ]);
}

function line(item: NewOrderItem): string {
  const { productId, quantity, size, color, description, documentId } = item;
  return JSON.stringify([productId, quantity, size, color, description, documentId]);
}
