import type { Finder } from "./finder.ts";
import { codes } from "./finders/codes.tsx";
import { customers } from "./finders/customers.ts";
import { designs } from "./finders/designs.tsx";
import { floor } from "./finders/floor.ts";
import { invoices } from "./finders/invoices.ts";
import { orders } from "./finders/orders.tsx";
import { products } from "./finders/products.tsx";

/** What is searched, in the order of the results. */
export const FINDERS: readonly Finder[] = [
  orders,
  customers,
  floor,
  products,
  codes,
  designs,
  invoices,
];
