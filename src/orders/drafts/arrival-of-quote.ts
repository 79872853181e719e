import { findDraft } from "#db/orders/drafts/drafts.ts";
import { findRules } from "#db/pricing/rules.ts";
import type { Services } from "#services/services.ts";
import { GUEST_ID } from "#shop/accounts/guest.ts";
import { findDestination } from "#shop/addresses/find-destination.ts";
import type { OrderAmounts } from "#shop/pricing/order-amounts.ts";
import { arrivalOf } from "#shop/shipping/arrival.ts";

export type Days = Pick<OrderAmounts, "arrivesFrom" | "arrivesUntil">;

/**
 * The days on which an order of the quote arrives, if it is made now. Undefined where the shop has not
 * got its way of shipping any more: then it promises what it did.
 */
export async function arrivalOfQuote(
  { sql, shopSettings }: Pick<Services, "sql" | "shopSettings">,
  draftId: number,
): Promise<Days | undefined> {
  const contents = (await findDraft(sql, draftId))?.contents;
  if (!contents) return undefined;
  const { shippingAddress, amounts, items } = contents;
  const { timeZone, productionDays } = await shopSettings.read();
  const rules = await findRules(sql, {
    ...{ to: findDestination(shippingAddress), customer: shippingAddress.email },
    ...{ userId: GUEST_ID, orderId: null, code: null, pricesIn: null },
    productIds: items.map(({ productId }) => productId),
  });
  const method = rules.methods.find(({ id }) => id === amounts.shippingMethodId);
  if (!method) return undefined;
  const calendar = { timeZone, productionDays, holidays: rules.holidays };
  const arrival = arrivalOf(method, calendar, new Date());
  return { arrivesFrom: arrival?.from ?? null, arrivesUntil: arrival?.until ?? null };
}
