import * as v from "valibot";
import { cleanLine } from "../forms/clean-text.ts";

/** How long after the checkout a cart counts as left. */
export const REMINDER_SECONDS = 3 * 60 * 60;

/** Limit of mails: time that a mailed link opens its cart [days]; 410, with the way on. */
export const LEFT_CART_DAYS = 30;

const INVALID = "Enter a valid email address";

export const CartMailRequest = v.object({
  email: v.pipe(
    v.optional(v.string(), ""),
    cleanLine(200, INVALID),
    v.nonEmpty("Enter your email address"),
    v.email(INVALID),
  ),
});
