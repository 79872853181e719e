import { paths } from "#shop/paths.ts";
import { adminsOnly, form, get, type Row } from "../row.ts";

export const priceRows: Row[] = [
  adminsOnly("GET", "/admin/prices", "200", () => get(paths.adminPrices)),
  adminsOnly("POST", "/admin/prices", "409", () => form(paths.adminPrices)),
  adminsOnly("GET", "/admin/prices/:id", "200", () => get(paths.adminProductPrices(1))),
  adminsOnly("POST", "/admin/prices/:id", "409", () => form(paths.adminProductPrices(1))),
];
