import * as v from "valibot";
import { clearCart } from "#db/carts/carts.ts";
import { saveCartCode } from "#db/carts/discount-code.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form } from "#server/input.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";
import { applyCode } from "./_apply-code.ts";
import type { RejectedFields } from "./_cart-form.ts";
import { removeLines, saveQuantities } from "./_change-cart.ts";
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
const wrong = (rejected: RejectedFields): Toast => {
  const [[name, problem] = ["", undefined]] = rejected;
  return {
    title: name === "code" ? "Check the discount code" : "Check the quantity",
    ...(problem && { description: problem.message }),
    variant: "destructive",
  };
};

/** Anyone; the cart is that of the browser that asks. */
export const GET = handlers((c) => showCart(c));

/** The table's buttons; beside them stand the quantities, whose names have the line's id. */
const Body = v.looseObject({
  action: v.optional(v.picklist(["update", "checkout", "clear", "code", "remove-code"])),
  remove: v.optional(v.string()),
  code: v.optional(v.string()),
});

/**
 * The browser whose cart it is. Whichever button was pressed, every quantity and code that was typed
 * is saved; one that cannot be keeps the visitor here.
 */
export const POST = handlers(form(Body), async (c) => {
  const fields = { ...expectValid(c.req.valid("form")) };
  const { shopper, services } = c.var;
  if (fields.action === "clear") {
    if (shopper) await clearCart(services.sql, shopper.id);
    return goOn(c, CLEARED);
  }
  const removed = await removeLines(c, fields);
  const { rejected, gone } = await saveQuantities(c, fields);
  if (fields.action === "remove-code" && shopper)
    await saveCartCode(services.sql, shopper.id, null);
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

function goOn(c: AppContext, toast: Toast) {
  flash(c, toast);
  return c.redirect(paths.cart, 303);
}
