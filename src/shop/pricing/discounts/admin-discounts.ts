import * as v from "valibot";
import { normalCode } from "./discount-code.ts";

export const DISCOUNT_STATES = ["active", "scheduled", "expired", "used-up", "off"] as const;
export type DiscountState = (typeof DISCOUNT_STATES)[number];

/** Limit of owner: a page of discount codes [codes]; the rest by cursor. */
export const ADMIN_DISCOUNTS_PAGE = 25;

/** `q` is how a code begins, `after` the number of the last one that was shown. */
export const AdminDiscountsQuery = v.object({
  q: v.fallback(
    v.pipe(
      v.string(),
      v.maxLength(200),
      v.transform((code) => normalCode(code)),
    ),
    "",
  ),
  state: v.fallback(v.optional(v.picklist(DISCOUNT_STATES)), undefined),
  after: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/))), undefined),
});
export type AdminDiscountsQuery = v.InferOutput<typeof AdminDiscountsQuery>;
