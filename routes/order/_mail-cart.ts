import * as v from "valibot";
import { listCart } from "#db/carts/carts.ts";
import { mailCart } from "#mails/mail-cart.ts";
import type { AppContext } from "#server/factory.ts";
import { cartMailWait } from "#server/limits/cart-mail-limits.ts";
import { CartMailRequest } from "#shop/mails/left-cart.ts";
import type { RejectedField } from "./_cart-form.ts";

type Outcome = { rejected?: RejectedField; retryAfter?: number; sentTo?: string };

/** Sends the cart of this browser to the email that was typed. */
export async function mailCartTo(c: AppContext, typed = ""): Promise<Outcome> {
  const { shopper, services } = c.var;
  const { mails } = await services.shopSettings.read();
  const lines = shopper ? await listCart(services.sql, shopper.id) : [];
  if (!shopper || lines.length === 0 || !mails.cartReminders) return {};
  const read = v.safeParse(CartMailRequest, { email: typed }, { abortPipeEarly: true });
  if (!read.success) return { rejected: { typed, message: read.issues[0].message } };
  const wait = await cartMailWait(c, shopper.id);
  if (wait) return { rejected: { typed, message: wait.text }, retryAfter: wait.seconds };
  const { email } = read.output;
  await mailCart(services, { shopperId: shopper.id, email, isReminder: false });
  return { sentTo: email };
}
