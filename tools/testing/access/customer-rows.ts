import { paths } from "#shop/paths.ts";
import { adminsOnly, form, get, type Row } from "./row.ts";

const NONE = 999_999;

export const customerRows: Row[] = [
  adminsOnly("GET", "/admin/customers", "200", () => get(paths.adminCustomers)),
  adminsOnly("GET", "/admin/customers/:id", "404", () => get(paths.adminCustomer(NONE))),
  adminsOnly("POST", "/admin/customers/:id/notes", "404", () =>
    form(paths.adminCustomerNotes(NONE), { text: "Rings twice" }),
  ),
  adminsOnly("GET", "/admin/customers/:id/merge", "404", () => get(paths.adminCustomerMerge(NONE))),
  adminsOnly("POST", "/admin/customers/:id/merge", "303 /admin/customers/:id/merge", () =>
    form(paths.adminCustomerMerge(NONE), { with: "1", revision: "" }),
  ),
  adminsOnly("POST", "/admin/customers/:id/separation", "303 /admin/customers/:id", () =>
    form(paths.adminCustomerSeparation(NONE), { person: "1" }),
  ),
  adminsOnly("GET", "/admin/customers/:id/export", "404", () =>
    get(paths.adminCustomerExport(NONE)),
  ),
  adminsOnly("GET", "/admin/customers/:id/deletion", "404", () =>
    get(paths.adminCustomerDeletion(NONE)),
  ),
  adminsOnly("POST", "/admin/customers/:id/deletion", "404", () =>
    form(paths.adminCustomerDeletion(NONE), { confirmation: "ada@example.com" }),
  ),
  adminsOnly("GET", "/admin/customers/orders/:id", "404", () =>
    get(paths.adminCustomerOfOrder(NONE)),
  ),
  adminsOnly("GET", "/admin/customers/settings", "200", () => get(paths.adminCustomerSettings)),
  adminsOnly("POST", "/admin/customers/settings", "422", () =>
    form(paths.adminCustomerSettings, { years: "many" }),
  ),
];
