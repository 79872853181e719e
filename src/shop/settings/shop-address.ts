import type { ShopSettings } from "./shop-settings.ts";

const COUNTRIES = new Intl.DisplayNames("en", { type: "region" });

/** Line by line; none until the owner has given at least the first. */
export function shopAddressLines(shop: ShopSettings): string[] {
  const { addressLine1, addressLine2, city, state, postalCode, countryCode } = shop;
  if (!addressLine1) return [];
  const place = [city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const country = COUNTRIES.of(countryCode) ?? countryCode;
  return [addressLine1, addressLine2, place, country].filter((line) => line !== "");
}
