import { vValidator } from "@hono/valibot-validator";
import * as v from "valibot";
import { changeQuantity, removeFromCart } from "#db/carts.ts";
import { paths } from "#shop/paths.ts";
import { parseQuantity } from "#shop/quantity.ts";
import type { Toast } from "#shop/toast.ts";
import { handlers } from "#src/factory.ts";
import { flash } from "#src/flash.ts";
import { readId } from "#src/read-id.ts";

const Change = v.object({
  action: v.picklist(["update", "remove"]),
  quantity: v.optional(v.string(), ""),
});

const REMOVED: Toast = { title: "Removed from cart", variant: "default" };
const CHANGED: Toast = { title: "Quantity updated", variant: "success" };
const GONE: Toast = { title: "That line is no longer in your cart", variant: "destructive" };
const WRONG: Toast = {
  title: "Check the quantity",
  description: "Choose between 1 and 1000 shirts.",
  variant: "destructive",
};

/** The browser whose cart it is; another's line is simply not there. */
export const POST = handlers(vValidator("form", Change), async (c) => {
  const { action, quantity } = c.req.valid("form");
  const { sql } = c.var.services;
  const lineId = readId(c.req.param("id"));
  flash(c, await apply());
  return c.redirect(paths.order, 303);

  async function apply(): Promise<Toast> {
    const { shopper } = c.var;
    if (!shopper || !lineId) return GONE;
    if (action === "remove") {
      await removeFromCart(sql, shopper.id, lineId);
      return REMOVED;
    }
    const wanted = parseQuantity(quantity);
    if (!wanted) return WRONG;
    return (await changeQuantity(sql, shopper.id, lineId, wanted)) ? CHANGED : GONE;
  }
});
