import * as v from "valibot";
import { OrderSearch } from "../orders/management/admin-orders.ts";
import { PRODUCT_STATES } from "./product.ts";

/** Limit of owner: a page of the admins' products [products]; the rest by cursor. */
export const ADMIN_PRODUCTS_PAGE = 25;

export const AdminProductsQuery = v.object({
  q: v.fallback(OrderSearch, ""),
  state: v.fallback(v.optional(v.picklist(PRODUCT_STATES)), undefined),
  stock: v.fallback(v.optional(v.picklist(["low"])), undefined),
  after: v.fallback(v.optional(v.string()), undefined),
});
export type AdminProductsQuery = v.InferOutput<typeof AdminProductsQuery>;
