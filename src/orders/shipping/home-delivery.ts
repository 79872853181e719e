import type { ISql } from "postgres";
import { findMethodsTo } from "#db/shipping/methods.ts";
import { countryOf } from "#shop/addresses/countries.ts";
import { inSentence } from "#shop/addresses/in-sentence.ts";
import { findState } from "#shop/addresses/states.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { arrivalOf, arrivalText } from "#shop/shipping/arrival.ts";
import { costText } from "#shop/shipping/cost-text.ts";

export type HomeDelivery = {
  /** `Arrives Tue Dec 1 – Fri Dec 4 in the United States`; null where no days are promised. */
  arrival: string | null;
  /** `Shipping from $4.99 in the United States. Free shipping from $100.00.` */
  shipping: string | null;
};

/** The shop's own country and state have this, before anybody says where an order goes. */
export async function homeDelivery(sql: ISql, shop: ShopSettings): Promise<HomeDelivery> {
  const { countryCode, timeZone, productionDays, pricesIn } = shop;
  if (shop.shipsFree) return { arrival: null, shipping: null };
  const stateCode = findState(countryCode, shop.state)?.code ?? "";
  const to = { countryCode, stateCode };
  const { methods, holidays } = await findMethodsTo(sql, to, pricesIn);
  const parcels = methods.filter(({ isPickup }) => !isPickup);
  const country = inSentence(countryOf(countryCode)?.name ?? countryCode);
  const orderedAt = new Date();
  const [first] = parcels;
  const calendar = { timeZone, productionDays, holidays };
  const days = productionDays > 0 && first && arrivalOf(first, calendar, orderedAt);
  return {
    arrival: days
      ? `${arrivalText({ arrival: days, isPickup: false, orderedAt })} in ${country}`
      : null,
    shipping: costText(parcels, { country, currency: shop.currency }),
  };
}
