import * as v from "valibot";
import { cleanLine, cleanText } from "../forms/clean-text.ts";
import { CURRENCY_CODES } from "../money.ts";
import { MAX_CART_LINES } from "./quantity.ts";
import {
  Id,
  type Lines,
  QuoteLine,
  RequestedLine,
  readLines,
  TOO_MANY,
} from "./requested-lines.ts";
import { SHIPPING_FIELDS } from "./shipping.ts";

/** The items are counted before anybody reads them. */
const Items = v.pipe(
  v.array(v.unknown(), "items is missing: send a list of lines."),
  v.minLength(1, "Add some products to your cart to continue."),
  v.maxLength(MAX_CART_LINES, TOO_MANY),
);

/** How it is sent and what code it has; left out, the first way and none. */
const choices = {
  shippingMethodId: v.nullish(Id("shippingMethodId is not the number of a shipping method."), null),
  discountCode: v.nullish(cleanLine(100, "Discount code: use up to 100 characters."), null),
};

const checkoutKey = v.optional(v.pipe(v.string(), v.uuid("checkoutKey is not a UUID.")));

/** Prices are in it; left out, in what the browser has chosen, else the shop's own. */
const currency = v.optional(v.picklist(CURRENCY_CODES, "currency is not a code such as usd."));

/** `items` or one line. Ignores `userId`, `status` and `totalAmount`: the server knows them. */
export const OrderPayload = v.looseObject({
  items: v.optional(Items),
  ...choices,
  currency,
  shippingAddress: v.object(SHIPPING_FIELDS, "Fill in the shipping address."),
  notes: v.nullish(cleanText(2000, "Notes: use up to 2000 characters.")),
  checkoutKey,
  saveAddress: v.nullish(v.boolean("saveAddress is true or false."), false),
  reviewConsent: v.nullish(v.boolean("reviewConsent is true or false."), false),
});
export type OrderPayload = v.InferOutput<typeof OrderPayload>;

/** The lines have one size each; those of an item count together. */
export function linesOf({ items, ...only }: OrderPayload): Lines<RequestedLine> {
  return readLines(items ?? [only], RequestedLine);
}

const anyLine = v.optional(cleanLine(200, "Address: use up to 200 characters a line."), "");

/** The address as far as it is typed: nothing in it is wrong yet. */
export const QuotePayload = v.object({
  items: Items,
  shippingAddress: v.nullish(
    v.object({
      country: anyLine,
      state: anyLine,
      postalCode: anyLine,
      city: anyLine,
      addressLine1: anyLine,
      email: anyLine,
    }),
    null,
  ),
  ...choices,
  currency,
  checkoutKey,
});

export function quoteLinesOf({
  items,
}: {
  items: unknown[];
}): Lines<v.InferOutput<typeof QuoteLine>> {
  return readLines(items, QuoteLine);
}
