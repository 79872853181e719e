import { paths } from "#shop/paths.ts";
import { adminsOnly, everybody, form, get, json, type Row } from "../row.ts";

export const manageRows: Row[] = [
  adminsOnly("GET", "/admin/orders/:id", "200", ({ orderId }) =>
    get(paths.adminOrderPage(orderId)),
  ),
  // The status needs no question.
  adminsOnly("GET", "/admin/orders/:id/status", "303 /admin/orders", ({ orderId }) =>
    get(`${paths.adminOrderStatus(orderId)}?status=processing`),
  ),
  adminsOnly("GET", "/admin/orders/bulk", "200", ({ orderId }) =>
    get(`${paths.adminOrdersBulk}?status=shipped&ids=${orderId}`),
  ),
  adminsOnly("POST", "/admin/orders/:id/status", "303 /admin/orders", ({ orderId }) =>
    form(paths.adminOrderStatus(orderId), { status: "processing", shownStatus: "pending" }),
  ),
  adminsOnly("POST", "/admin/orders/:id/tracking", "303 /admin/orders", ({ orderId }) =>
    form(paths.adminOrderTracking(orderId), { carrier: "UPS", trackingNumber: "1Z999" }),
  ),
  adminsOnly("POST", "/admin/orders/:id/stock", "303 /admin/orders", ({ orderId }) =>
    form(paths.adminOrderStock(orderId)),
  ),
  adminsOnly("POST", "/admin/orders/:id/notes", "303 /admin/orders", ({ orderId }) =>
    form(paths.adminOrderNotes(orderId), { text: "Call before printing." }),
  ),
  adminsOnly("GET", "/admin/orders/:id/edits", "200", ({ orderId }) =>
    get(paths.adminOrderEdits(orderId)),
  ),
  // The order is not paid.
  adminsOnly("POST", "/admin/orders/:id/edits", "409", ({ orderId }) =>
    form(paths.adminOrderEdits(orderId)),
  ),
  // The order has no such change.
  adminsOnly("POST", "/admin/orders/:id/edits/:editId", "404", ({ orderId }) =>
    form(paths.adminOrderEdit(orderId, 999_999_999)),
  ),
  adminsOnly("POST", "/admin/orders/:id/edits/:editId/refunds", "404", ({ orderId }) =>
    form(paths.adminEditRefunds(orderId, 999_999_999)),
  ),
  adminsOnly("POST", "/admin/orders/:id/edits/:editId/refunds/outside", "404", ({ orderId }) =>
    form(paths.adminEditRefundOutside(orderId, 999_999_999), { reason: "Cash", left: "100" }),
  ),
  adminsOnly("POST", "/admin/orders/:id/new-day", "303 /admin/orders", ({ orderId }) =>
    form(paths.adminOrderNewDay(orderId), { day: "2026-12-09" }),
  ),
  adminsOnly("GET", "/admin/orders/:id/refunds", "422", ({ orderId }) =>
    get(`${paths.adminOrderRefunds(orderId)}?amount=5`),
  ),
  adminsOnly("POST", "/admin/orders/:id/refunds", "422", ({ orderId }) =>
    form(paths.adminOrderRefunds(orderId), { amount: "5", key: crypto.randomUUID() }),
  ),
  adminsOnly("POST", "/admin/orders/:id/refunds/waiver", "303 /admin/orders", ({ orderId }) =>
    form(paths.adminRefundWaiver(orderId)),
  ),
  adminsOnly("POST", "/admin/set-up", "303 /admin", () => form(paths.adminSetUp)),
  // The order has no such mail.
  adminsOnly("POST", "/admin/orders/:id/mails/:mailId", "404", ({ orderId }) =>
    form(paths.adminOrderMail(orderId, crypto.randomUUID())),
  ),
  {
    method: "PATCH",
    route: "/api/orders/:id/status",
    who: "admins",
    answers: { ...everybody("403"), visitor: "401", maker: "401", admin: "200" },
    call: ({ orderId }) => json(paths.api.orderStatus(orderId), { status: "processing" }, "PATCH"),
  },
];
