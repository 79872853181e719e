import { HTTPException } from "hono/http-exception";
import { listCart } from "#db/carts/carts.ts";
import { withdrawReminders } from "#db/carts/left-carts.ts";
import { mailCart } from "#mails/mail-cart.ts";
import { describeCall } from "#server/contract/describe-call.ts";
import { handlers } from "#server/factory.ts";
import { json } from "#server/input/input.ts";
import { CART_MAIL_RATES, cartMailWait } from "#server/limits/cart-mail-limits.ts";
import { jsonOnly } from "#server/security.ts";
import { CHECKOUT_EXAMPLES } from "#shop/contract/examples/checkout.ts";
import { CartMailRequest } from "#shop/mails/left-cart.ts";

const reminds = describeCall({
  group: "Checkout",
  summary: "Mail me my cart if I leave it",
  who: "Anyone with something in the cart.",
  limits: CART_MAIL_RATES,
  example: CHECKOUT_EXAMPLES.remind,
  answers: { 204: "nothing", 409: "text" },
});

/** Anyone: one mail about their own cart, if it is left. A later call replaces an earlier one. */
export const POST = handlers(reminds, jsonOnly, json(CartMailRequest), async (c) => {
  const { shopper, services } = c.var;
  const { mails } = await services.shopSettings.read();
  if (!mails.cartReminders) {
    throw new HTTPException(409, { message: "This shop sends no emails about carts." });
  }
  const lines = shopper ? await listCart(services.sql, shopper.id) : [];
  if (!shopper || lines.length === 0) {
    throw new HTTPException(409, { message: "Your cart is empty." });
  }
  const wait = await cartMailWait(c, shopper.id);
  if (wait) return c.text(wait.text, 429, { "retry-after": String(wait.seconds) });
  const { email } = c.req.valid("json");
  await mailCart(services, { shopperId: shopper.id, email, isReminder: true });
  return c.body(null, 204);
});

const withdraws = describeCall({
  group: "Checkout",
  summary: "Do not mail me my cart",
  who: "The browser whose cart it is.",
  example: CHECKOUT_EXAMPLES.withdraw,
  answers: { 204: "nothing" },
});

/** The browser whose cart it is, once its box is not ticked any more. */
export const DELETE = handlers(withdraws, async (c) => {
  const { shopper, services } = c.var;
  if (shopper) await withdrawReminders(services.sql, { shopperId: shopper.id, email: null });
  return c.body(null, 204);
});
