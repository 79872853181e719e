import { paths } from "#shop/paths.ts";
import { everybody, form, get, type Row } from "../row.ts";

const ADMINS = { who: "admins", answers: { ...everybody("403"), admin: "200" } };

export const adminOrderRows: Row[] = [
  { ...ADMINS, method: "GET", route: "/admin/orders", call: () => get(paths.adminOrders) },
  {
    ...ADMINS,
    method: "GET",
    route: "/admin/orders/export",
    call: () => get(paths.adminOrdersCsv),
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
