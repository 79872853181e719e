import type { ISql } from "postgres";
import { findMethodsTo } from "#db/shipping/methods.ts";
import { countryOf } from "#shop/addresses/countries.ts";
import { inSentence } from "#shop/addresses/in-sentence.ts";
import { findState } from "#shop/addresses/states.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { arrivalOf, arrivalText } from "#shop/shipping/arrival.ts";

/**
 * `Arrives Tue Dec 1 – Fri Dec 4 in the United States`: an order of now, to the shop's own country and
 * by the first way there. Null where no days are promised.
 */
export async function homeArrival(sql: ISql, shop: ShopSettings): Promise<string | null> {
  const { countryCode, timeZone, productionDays } = shop;
  if (shop.shipsFree || productionDays === 0) return null;
  const stateCode = findState(countryCode, shop.state)?.code ?? "";
  const { methods, holidays } = await findMethodsTo(sql, { countryCode, stateCode });
  const method = methods.find(({ isPickup }) => !isPickup);
  const orderedAt = new Date();
  const arrival = method && arrivalOf(method, { timeZone, productionDays, holidays }, orderedAt);
  if (!arrival) return null;
  const country = inSentence(countryOf(countryCode)?.name ?? countryCode);
  return `${arrivalText({ arrival, isPickup: false, orderedAt })} in ${country}`;
}
