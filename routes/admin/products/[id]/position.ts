import * as v from "valibot";
import { moveProduct } from "#catalog/move-product.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form, query } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { AdminProductsQuery } from "#shop/catalog/admin-products.ts";
import { listUrl } from "../_list/list-url.ts";

export const permission: RoutePermission = "catalog.edit";

const MAX_POSITION = 999_999;

const Body = v.object({
  to: v.picklist(["up", "down", "number"], "Choose where to move it."),
  position: v.optional(v.string(), ""),
});

/** Moves it in the shop's order; the query is the list's. */
export const POST = handlers(query(AdminProductsQuery), form(Body), async (c) => {
  const { to, position } = expectValid(c.req.valid("form"));
  const query = c.req.valid("query");
  const productId = readId(c.req.param("id"));
  if (!productId) return c.notFound();
  const place = readId(position.trim());
  const target = to === "number" ? place : to;
  if (!target || (place && place > MAX_POSITION)) {
    flash(c, WRONG);
    return c.redirect(listUrl(query), 303);
  }
  const change = { productId, to: target, state: query.state, actorId: userOf(c).id };
  const moved = await moveProduct(c.var.services, change);
  flash(c, moved ? MOVED : STAYED);
  return c.redirect(`${listUrl(query)}#product-${productId}`, 303);
});

const MOVED = { title: "Product moved", variant: "success" } as const;
const STAYED = { title: "It stands there already", variant: "default" } as const;
const WRONG = {
  title: "Check the position",
  description: `Enter a whole number from 1 to ${MAX_POSITION}.`,
  variant: "destructive",
} as const;
