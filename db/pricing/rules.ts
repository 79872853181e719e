import type { Fragment, ISql } from "postgres";
import type { Place } from "#shop/addresses/place.ts";
import type { Day } from "#shop/day.ts";
import type { Destination } from "#shop/pricing/destination.ts";
import type { PricesIn } from "#shop/pricing/prices-in.ts";
import type { PriceRules, ShippingMethod } from "#shop/pricing/rules.ts";
import { LISTED_PLACES } from "#shop/shipping/no-shipping-text.ts";
import { discountJson, type FoundDiscount, hasDiscounts } from "./discounts.ts";
import { breaksJson, surchargesJson } from "./price-breaks.ts";
import { hasZones, holidaysJson, methodsJson, placesJson } from "./shipping.ts";
import { exemptEmail, type FoundTax, taxJson } from "./tax.ts";

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
  /** Left out: the shop's own currency. */
  pricesIn?: PricesIn | undefined;
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
  const { productIds, to, verifiedEmail, pricesIn = null, ...others } = query;
  const rules = rulesJson(sql, {
    ...others,
    pricesIn,
    to: to ?? NOWHERE,
    email: exemptEmail(verifiedEmail),
    productIds: sql`${[...productIds]}::bigint[]`,
  });
  const [row] = await sql<[{ rules: FoundRules }]>`select ${rules} as rules`;
  return row.rules;
}

type CartOwner = {
  shopperId: string;
  /** The account, or the guest's. */
  userId: number;
  /** That of `exemptEmail`. */
  email: string;
  pricesIn: PricesIn;
};

/** The rules for all lines of a cart with its code, while nobody knows where it goes. */
export function cartRulesJson(sql: ISql, owner: CartOwner): Fragment {
  const { shopperId, userId, email, pricesIn } = owner;
  return rulesJson(sql, {
    productIds: sql`array(select product_id from cart_lines where shopper_id = ${shopperId})`,
    to: NOWHERE,
    customer: "",
    email,
    userId,
    code: sql`(select discount_code from shoppers where id = ${shopperId})`,
    orderId: null,
    pricesIn,
  });
}

type InStatement = Pick<RulesQuery, "customer" | "userId" | "orderId"> & {
  pricesIn: PricesIn;
  to: NonNullable<RulesQuery["to"]>;
  email: string;
  productIds: Fragment;
  code: string | Fragment | null;
};

function rulesJson(sql: ISql, query: InStatement): Fragment {
  const { to, email, productIds, pricesIn } = query;
  return sql`json_build_object('breaks', ${breaksJson(sql, productIds)},
    'surcharges', ${surchargesJson(sql, productIds, pricesIn)},
    'discount', ${discountJson(sql, query)},
    'methods', ${methodsJson(sql, to, pricesIn)}, 'hasZones', ${hasZones(sql)},
    'places', ${placesJson(sql, LISTED_PLACES + 1)}, 'holidays', ${holidaysJson(sql)},
    'hasDiscounts', ${hasDiscounts(sql)}, 'tax', ${taxJson(sql, to, email)})`;
}
