import * as v from "valibot";
import { parseOrderNumber } from "./tracking/tracking.ts";

const NUMBER = "Enter the number as in #12 or PT000012";

export const OrderLookup = v.object({
  orderNumber: v.pipe(
    v.optional(v.string(), ""),
    v.trim(),
    v.nonEmpty("Enter the order number"),
    v.maxLength(40, NUMBER),
    v.transform(parseOrderNumber),
    v.number(NUMBER),
  ),
  email: v.pipe(
    v.optional(v.string(), ""),
    v.trim(),
    v.nonEmpty("Enter the email that you ordered with"),
    v.maxLength(254, "Enter a valid email address"),
    v.email("Enter a valid email address"),
  ),
});

export type LookupField = keyof v.InferOutput<typeof OrderLookup>;
