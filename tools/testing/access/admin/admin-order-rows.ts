import { paths } from "#shop/paths.ts";
import { everybody, form, get, type Row } from "../row.ts";

const ADMINS = { who: "admins", answers: { ...everybody("403"), admin: "200" } };

/** Another admin's file is not there either. */
const NO_FILE = "00000000-0000-4000-8000-000000000000";

export const adminOrderRows: Row[] = [
  { ...ADMINS, method: "GET", route: "/admin/orders", call: () => get(paths.adminOrders) },
  {
    ...ADMINS,
    method: "GET",
    route: "/admin/orders/export",
    call: () => get(paths.adminOrdersCsv),
  },
  {
    ...ADMINS,
    method: "GET",
    route: "/admin/orders/tracking",
    call: () => get(paths.adminTrackingFiles),
  },
  {
    method: "POST",
    route: "/admin/orders/tracking",
    who: "admins",
    answers: { ...everybody("403"), admin: "422" },
    call: () => form(paths.adminTrackingFiles, { text: "" }),
  },
  {
    method: "GET",
    route: "/admin/orders/tracking/:id",
    who: "the admin who sent the file",
    answers: { ...everybody("403"), admin: "404" },
    call: () => get(paths.adminTrackingFile(NO_FILE)),
  },
  {
    method: "POST",
    route: "/admin/orders/tracking/:id",
    who: "the admin who sent the file",
    answers: { ...everybody("403"), admin: "303 /admin/orders/tracking" },
    call: () => form(paths.adminTrackingFile(NO_FILE), { action: "take", row: "1" }),
  },
  {
    method: "POST",
    route: "/admin/orders/bulk",
    who: "admins",
    answers: { ...everybody("403"), admin: "303 /admin/orders" },
    call: ({ orderId }) =>
      form(paths.adminOrdersBulk, {
        order: String(orderId),
        action: "status",
        status: "processing",
      }),
  },
  {
    method: "GET",
    route: "/api/admin/orders",
    who: "admins",
    answers: { ...everybody("403"), visitor: "401", maker: "401", admin: "200" },
    call: () => get(paths.api.adminOrders),
  },
];
