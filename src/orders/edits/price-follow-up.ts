import type { Order } from "#db/orders/orders.ts";
import type { Cents } from "#shop/money.ts";
import type { ShippingAddress } from "#shop/orders/shipping.ts";
import { reject } from "../pricing/rejection.ts";
import { type PreparedLine, toItem } from "./edit-lines.ts";
import type { PricedEdit } from "./priced-edit.ts";

type Wanted = { address: ShippingAddress; discountCents: Cents };

/**
 * What is made again costs its customer nothing, in whatever size and wherever it goes: what they paid for
 * is decided by the return that it comes from (docs/decisions/101). So it gets no more pieces, and nothing
 * of it is priced anew.
 */
export function priceFollowUp(
  order: Order,
  lines: readonly PreparedLine[],
  { address, discountCents }: Wanted,
): PricedEdit {
  if (discountCents > 0) return reject(400, "It is made again at no cost: there is no discount.");
  const [before, after] = [piecesOf(order.items), piecesOf(lines.map(({ wanted }) => wanted))];
  if (after > before || (after < before && order.totalCents > 0)) {
    return reject(400, `Its customer is owed as many pieces as it has: ${before}.`);
  }
  const items = lines.map((line) => {
    const { unitPriceCents, listUnitPriceCents, discountCents, taxCents, taxName, taxRate } =
      line.item;
    const costs = { unitPriceCents, listUnitPriceCents, discountCents, taxCents, taxName, taxRate };
    return { ...toItem(line), ...costs };
  });
  const contents = { shippingAddress: address, items, amounts: amountsOf(order) };
  return { ok: true, contents, differenceCents: 0, methods: [], lostCode: null };
}

function piecesOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function amountsOf(order: Order) {
  const { currency, totalCents, discountCents, discountCode, shippingCents, shippingTaxCents } =
    order;
  const { shippingMethod, shippingMethodId, isPickup, arrivesFrom, arrivesUntil } = order;
  const { taxCents, taxes, includesTax, taxNumber, taxSource, taxCalculationId } = order;
  return {
    ...{ currency, totalCents, discountCents, discountCode, shippingCents, shippingTaxCents },
    ...{ shippingMethod, shippingMethodId, isPickup, arrivesFrom, arrivesUntil },
    ...{ taxCents, taxes, includesTax, taxNumber, taxSource, taxCalculationId },
  };
}
