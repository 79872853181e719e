import * as v from "valibot";
import { changeCartCode } from "#db/carts/discount-code.ts";
import { clearCart } from "#orders/cart/clear-cart.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form } from "#server/input/input.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";
import { applyCode } from "./_apply-code.ts";
import type { RejectedFields } from "./_cart-form.ts";
import { removeLines, saveQuantities } from "./_change-cart.ts";
import { mailCartTo } from "./_mail-cart.ts";
import { showCart } from "./_show-cart.tsx";

const CLEARED: Toast = { title: "Cart cleared", variant: "default" };
const REMOVED: Toast = { title: "Removed from cart", variant: "default" };
const CHANGED: Toast = { title: "Quantity updated", variant: "success" };
const NO_CODE: Toast = { title: "Discount code removed", variant: "default" };
const GONE: Toast = { title: "That line is no longer in your cart", variant: "destructive" };
const applied = (code: string): Toast => ({
  title: `Discount code ${code} applied`,
  variant: "success",
});
const TITLES: Record<string, string> = {
  code: "Check the discount code",
  email: "Check the email address",
};
const mailed = (email: string): Toast => ({
  title: "Your cart goes to your inbox",
  description: `Look for it at ${email} in a minute. One address gets one such mail a day, and none once its owner has stopped them.`,
  variant: "success",
});
const wrong = (rejected: RejectedFields): Toast => {
  const [[name, problem] = ["", undefined]] = rejected;
  return {
    title: TITLES[name] ?? "Check the quantity",
    ...(problem && { description: problem.message }),
    variant: "destructive",
  };
};

/** Anyone; the cart is that of the browser that asks. */
export const GET = handlers((c) => showCart(c));

/** The table's buttons; beside them stand the quantities, whose names have the line's id. */
const Body = v.looseObject({
  action: v.optional(v.picklist(["update", "checkout", "clear", "code", "remove-code", "email"])),
  remove: v.optional(v.string()),
  code: v.optional(v.string()),
  email: v.optional(v.string()),
});

/**
 * The browser whose cart it is. Whichever button was pressed, every quantity and code that was typed
 * is saved; one that cannot be keeps the visitor here.
 */
export const POST = handlers(form(Body), async (c) => {
  const fields = { ...expectValid(c.req.valid("form")) };
  const { shopper, services } = c.var;
  if (fields.action === "clear") {
    if (shopper) await clearCart(services, shopper.id);
    return goOn(c, CLEARED);
  }
  if (fields.action === "email") return emailCart(c, fields.email);
  const removed = await removeLines(c, fields);
  const { rejected, gone } = await saveQuantities(c, fields);
  if (fields.action === "remove-code" && shopper)
    await changeCartCode(services.sql, shopper.id, null);
  const code = await applyCode(c, fields.code);
  if (rejected.size > 0 || code.rejected) {
    if (code.retryAfter) c.header("retry-after", String(code.retryAfter));
    c.status(code.retryAfter ? 429 : 422);
    const all = new Map([
      ...rejected,
      ...(code.rejected ? [["code", code.rejected] as const] : []),
    ]);
    return showCart(c, { rejected: all, toast: wrong(all) });
  }
  if (gone) return goOn(c, GONE);
  if (fields.action === "checkout") return c.redirect(paths.checkout, 303);
  if (code.applied) return goOn(c, applied(code.applied));
  if (fields.action === "remove-code") return goOn(c, NO_CODE);
  return goOn(c, removed ? REMOVED : CHANGED);
});

async function emailCart(c: AppContext, typed: string | undefined) {
  const { rejected, retryAfter, sentTo } = await mailCartTo(c, typed);
  if (rejected) return showWrong(c, new Map([["email", rejected]]), retryAfter);
  return sentTo ? goOn(c, mailed(sentTo)) : c.redirect(paths.cart, 303);
}

function showWrong(c: AppContext, rejected: RejectedFields, retryAfter: number | undefined) {
  if (retryAfter) c.header("retry-after", String(retryAfter));
  c.status(retryAfter ? 429 : 422);
  return showCart(c, { rejected, toast: wrong(rejected) });
}

function goOn(c: AppContext, toast: Toast) {
  flash(c, toast);
  return c.redirect(paths.cart, 303);
}
