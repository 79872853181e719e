import type { ISql } from "postgres";
import type { Place } from "#shop/addresses/place.ts";
import type { Day } from "#shop/day.ts";
import type { Destination } from "#shop/pricing/destination.ts";
import type { PriceRules, ShippingMethod } from "#shop/pricing/rules.ts";
import { LISTED_PLACES } from "#shop/shipping/no-shipping-text.ts";
import { discountJson, type FoundDiscount, hasDiscounts } from "./discounts.ts";
import { breaksJson, surchargesJson } from "./price-breaks.ts";
import { hasZones, holidaysJson, methodsJson, placesJson } from "./shipping.ts";
import { type FoundTax, taxJson } from "./tax.ts";

type RulesQuery = {
  productIds: readonly number[];
  /** Null while nobody knows it. */
  to: Pick<Destination, "countryCode" | "stateCode"> | null;
  /** The email; empty while nobody knows it. */
  customer: string;
  /** The signed-in account has this email. */
  verifiedEmail?: string | undefined;
  /** The account, or the guest's. */
  userId: number;
  /** The code is in capitals. */
  code: string | null;
  orderId: number | null;
};

export type FoundRules = Pick<PriceRules, "breaks" | "surcharges"> & {
  discount: FoundDiscount | null;
  /** The destination's zone has these methods; none where the shop does not ship. */
  methods: ShippingMethod[];
  /** The shop ships everywhere, for free, without zones. */
  hasZones: boolean;
  /** The shop ships there; the list has one more than a sentence names. */
  places: Place[];
  holidays: Day[];
  hasDiscounts: boolean;
  tax: FoundTax;
};

const NOWHERE = { countryCode: "", stateCode: "" };

/** One round trip reads all that prices depend on beside the products. */
export async function findRules(sql: ISql, query: RulesQuery): Promise<FoundRules> {
  const { productIds, code, customer, userId, orderId } = query;
  const to = query.to ?? NOWHERE;
  const discount = code ? discountJson(sql, { code, customer, userId, orderId }) : sql`null::json`;
  const [row] = await sql<[FoundRules]>`
    select ${breaksJson(sql, productIds)} as breaks,
      ${surchargesJson(sql, productIds)} as surcharges, ${discount} as discount,
      ${methodsJson(sql, to)} as methods, ${hasZones(sql)} as has_zones,
      ${placesJson(sql, LISTED_PLACES + 1)} as places, ${holidaysJson(sql)} as holidays,
      ${hasDiscounts(sql)} as has_discounts, ${taxJson(sql, to, query.verifiedEmail)} as tax`;
  return row;
}
