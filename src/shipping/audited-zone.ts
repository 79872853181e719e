import { placeKey } from "#shop/addresses/place.ts";
import type { ZoneValues } from "#shop/shipping/zone-form.ts";

/** A zone that follows the shop is written as it was before it could do otherwise. */
export function auditedZone({ name, places, includesTax }: ZoneValues) {
  const own = includesTax !== null && { includesTax };
  return { name, places: places.map(placeKey), ...own };
}
