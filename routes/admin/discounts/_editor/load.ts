import { listNamedProducts, searchNamedProducts } from "#db/catalog/named-products.ts";
import { findEditedDiscount } from "#db/pricing/admin-discounts.ts";
import type { AppContext } from "#server/factory.ts";
import { readId } from "#server/read-id.ts";
import { plainLine } from "#shop/plain-text.ts";
import { MAX_DISCOUNT_PRODUCTS, type Typed, tickedProducts } from "#shop/pricing/discount-form.ts";
import { madeUpCode } from "./made-up-code.ts";
import type { ShownProducts } from "./products-fields.tsx";

/** The code of the URL. */
export async function loadDiscount(c: AppContext) {
  const id = readId(c.req.param("id"));
  return id ? findEditedDiscount(c.var.services.sql, id) : undefined;
}

/** What the form shows again where a button of it saves nothing; else undefined. */
export function retyped(typed: Typed): Typed | undefined {
  const { action, q = "", searched = "" } = typed;
  if (action === "make-up") return { ...typed, code: madeUpCode() };
  const isSearch = action === "find" || (action === "enter" && q !== "" && q !== searched);
  return isSearch ? { ...typed, scope: "chosen" } : undefined;
}

const MAX_FOUND = 20;

export async function shownProducts(c: AppContext, typed: Typed): Promise<ShownProducts> {
  const { sql } = c.var.services;
  const ids = tickedProducts(typed).slice(0, MAX_DISCOUNT_PRODUCTS + 1);
  const q = plainLine((typed.q ?? "").slice(0, 100));
  const [ticked, found] = await Promise.all([
    listNamedProducts(sql, ids),
    searchNamedProducts(sql, { q, without: ids, limit: MAX_FOUND }),
  ]);
  return { ticked, found };
}
