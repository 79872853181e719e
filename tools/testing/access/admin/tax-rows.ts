import { paths } from "#shop/paths.ts";
import { adminsOnly, form, get, type Row } from "../row.ts";

/** No rate and no customer has this number. */
const NONE = 999_999_999;

export const taxRows: Row[] = [
  adminsOnly("GET", "/admin/tax", "200", () => get(paths.adminTax)),
  adminsOnly("POST", "/admin/tax", "422", () => form(paths.adminTax)),
  adminsOnly("GET", "/admin/tax/rates", "200", () => get(paths.adminTaxRates)),
  adminsOnly("POST", "/admin/tax/rates", "422", () => form(paths.adminTaxRates)),
  adminsOnly("GET", "/admin/tax/rates/new", "200", () => get(paths.adminNewTaxRate)),
  adminsOnly("GET", "/admin/tax/rates/:id", "404", () => get(paths.adminTaxRate(NONE))),
  adminsOnly("POST", "/admin/tax/rates/:id", "404", () => form(paths.adminTaxRate(NONE))),
  adminsOnly("POST", "/admin/tax/rates/:id/deletion", "404", () =>
    form(paths.adminTaxRateDeletion(NONE)),
  ),
  adminsOnly("GET", "/admin/tax/exemptions", "200", () => get(paths.adminTaxExemptions)),
  adminsOnly("POST", "/admin/tax/exemptions", "422", () => form(paths.adminTaxExemptions)),
  adminsOnly("POST", "/admin/tax/exemptions/:id/deletion", "404", () =>
    form(paths.adminTaxExemptionDeletion(NONE)),
  ),
];
