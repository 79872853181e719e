import { paths } from "#shop/paths.ts";
import { adminsOnly, form, get, type Row } from "../row.ts";

const NONE = 999_999;

export const discountRows: Row[] = [
  adminsOnly("GET", "/admin/discounts", "200", () => get(paths.adminDiscounts)),
  adminsOnly("POST", "/admin/discounts", "422", () => form(paths.adminDiscounts)),
  adminsOnly("GET", "/admin/discounts/new", "200", () => get(paths.adminNewDiscount)),
  adminsOnly("GET", "/admin/discounts/:id", "404", () => get(paths.adminDiscount(NONE))),
  adminsOnly("POST", "/admin/discounts/:id", "404", () => form(paths.adminDiscount(NONE))),
  adminsOnly("POST", "/admin/discounts/:id/state", "404", () =>
    form(paths.adminDiscountState(NONE), { to: "off" }),
  ),
  adminsOnly("POST", "/admin/discounts/:id/deletion", "404", () =>
    form(paths.adminDiscountDeletion(NONE)),
  ),
];
