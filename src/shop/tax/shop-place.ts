import { findDestination } from "../addresses/find-destination.ts";
import type { Destination } from "../pricing/destination.ts";
import type { ShopSettings } from "../settings/shop-settings.ts";
import { isTaxPlace } from "./place.ts";

/** A pick-up is taxed here. Undefined while the shop has not said where it is. */
export function shopPlace({
  countryCode: country,
  ...shop
}: ShopSettings): Destination | undefined {
  if (!shop.addressLine1) return undefined;
  const place = findDestination({ country, ...shop });
  return place && isTaxPlace(place) ? place : undefined;
}
