import { CUSTOMERS_LISTS } from "./kinds/customers.ts";
import { FLOOR_LISTS } from "./kinds/floor.ts";
import { GALLERY_LISTS } from "./kinds/gallery.ts";
import { MESSAGES_LISTS } from "./kinds/messages.ts";
import { ORDERS_LISTS } from "./kinds/orders.ts";
import { PRODUCTS_LISTS } from "./kinds/products.ts";
import { REPORTS_LISTS } from "./kinds/reports.ts";
import type { Lists } from "./list.ts";

export type Kind =
  | "products"
  | "orders"
  | "gallery"
  | "floor"
  | "messages"
  | "customers"
  | "reports";

/** One row for each list of the shop. */
export const LISTS: Record<Kind, Lists> = {
  products: PRODUCTS_LISTS,
  orders: ORDERS_LISTS,
  floor: FLOOR_LISTS,
  customers: CUSTOMERS_LISTS,
  gallery: GALLERY_LISTS,
  messages: MESSAGES_LISTS,
  reports: REPORTS_LISTS,
};
