import { paths } from "#shop/paths.ts";
import { adminsOnly, form, get, type Row } from "../row.ts";

export const disputeRows: Row[] = [
  adminsOnly("GET", "/admin/orders/:id/disputes/:dispute", "404", ({ orderId }) =>
    get(paths.adminDispute(orderId, 1)),
  ),
  adminsOnly("POST", "/admin/orders/:id/disputes/:dispute", "404", ({ orderId }) =>
    form(paths.adminDispute(orderId, 1)),
  ),
  adminsOnly("POST", "/admin/orders/:id/disputes/:dispute/acceptance", "404", ({ orderId }) =>
    form(paths.adminDisputeAcceptance(orderId, 1)),
  ),
  adminsOnly("GET", "/admin/settings/payments", "200", () => get(paths.adminPaymentSettings)),
  adminsOnly("POST", "/admin/settings/payments", "422", () => form(paths.adminPaymentSettings)),
];
