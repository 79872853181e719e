import type { Services } from "#services/services.ts";
import { type Country, findCountry } from "#shop/addresses/countries.ts";
import type { ShippingAddress } from "#shop/orders/shipping.ts";
import { shippableCountries } from "../shipping/shippable-countries.ts";

/** The order's own country stays, should the shop no longer ship there. */
export async function countriesFor(
  sql: Services["sql"],
  { country }: ShippingAddress,
): Promise<Country[]> {
  const countries = await shippableCountries(sql);
  const own = findCountry(country);
  const isMissing = own && !countries.some(({ code }) => code === own.code);
  return isMissing ? [...countries, own] : [...countries];
}
