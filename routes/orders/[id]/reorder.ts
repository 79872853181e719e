import * as v from "valibot";
import { findOrder, type Order } from "#db/orders/orders.ts";
import { type Reordered, reorder } from "#orders/cart/reorder.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form, optionalText } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { additionProblem } from "#server/limits/cart-limits.ts";
import { findBlankFor } from "#server/responses/find-blank.ts";
import { itemsText, MAX_CART_LINES } from "#shop/orders/quantity.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";

const Body = v.object({ key: optionalText });

/** The owner and the browser that ordered: a mailed link has no cart to fill. */
export const POST = handlers(form(Body), async (c) => {
  const { sql } = c.var.services;
  const orderId = readId(c.req.param("id"));
  const order = orderId && (await findOrder(sql, orderId));
  if (!order || !isOwn(c, order)) return c.notFound();
  const shopper = await c.var.requireShopper();
  const { key } = expectValid(c.req.valid("form"));
  const problem = await additionProblem(c, shopper.id);
  const again = { formKey: key, findBlank: findBlankFor(c) };
  flash(c, problem ? nothing(problem) : toastOf(await reorder(sql, shopper.id, order, again)));
  return c.redirect(paths.cart, 303);
});

function isOwn(c: AppContext, { userId, shopperId }: Order): boolean {
  const { user, shopper } = c.var;
  return user?.id === userId || (shopper !== undefined && shopper.id === shopperId);
}

const NAMED = 3;
const FULL = `A cart holds up to ${MAX_CART_LINES} lines. Order these first, then the rest.`;

function toastOf({ added, missing, isFull }: Reordered): Toast {
  const names = missing
    .slice(0, NAMED)
    .map(({ productName, size, color }) => `${productName} (${size}, ${color})`);
  const more = missing.length > NAMED ? [`${missing.length - NAMED} more`] : [];
  const notes = [
    ...(missing.length > 0 ? [`No longer available: ${[...names, ...more].join(", ")}.`] : []),
    ...(isFull ? [FULL] : []),
  ].join(" ");
  if (added > 0) {
    const title = `${itemsText(added)} added to cart`;
    return { title, variant: "success", ...(notes && { description: notes }) };
  }
  return nothing(notes || "Your cart holds as many of these as a line takes.");
}

function nothing(description: string): Toast {
  return { title: "Nothing was added to the cart", description, variant: "destructive" };
}
