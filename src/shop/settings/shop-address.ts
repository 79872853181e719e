import { countryOf } from "../addresses/countries.ts";
import { formatAddress } from "../addresses/format-address.ts";
import type { ShopSettings } from "./shop-settings.ts";

/** The lines are in the country's order; none until the owner has given at least the first. */
export function shopAddressLines(shop: ShopSettings): string[] {
  const { addressLine1, addressLine2, city, state, postalCode, countryCode } = shop;
  if (!addressLine1) return [];
  return formatAddress({
    fullName: "",
    addressLine1,
    addressLine2,
    city,
    state,
    postalCode,
    country: countryOf(countryCode)?.name ?? countryCode,
    countryCode,
  });
}
