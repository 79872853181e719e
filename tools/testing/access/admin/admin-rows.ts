import { paths } from "#shop/paths.ts";
import { adminsOnly, form, get, type Row } from "../row.ts";

export const adminRows: Row[] = [
  adminsOnly("GET", "/admin", "200", () => get(paths.admin)),
  adminsOnly("GET", "/admin/search", "200", () => get(paths.adminSearch)),
  adminsOnly("GET", "/admin/attention/:kind", "200", () => get(paths.adminAttention("unpaid"))),
  adminsOnly("GET", "/admin/orders/:id/print", "200", ({ orderId }) =>
    get(paths.adminOrderPrint(orderId)),
  ),
  adminsOnly("GET", "/admin/orders/print", "200", ({ orderId }) =>
    get(paths.adminPrintSheets([orderId])),
  ),
  adminsOnly("GET", "/admin/orders/:id/packing-slip", "200", ({ orderId }) =>
    get(paths.adminPackingSlip(orderId)),
  ),
  adminsOnly("GET", "/admin/orders/:id/customs", "200", ({ orderId }) =>
    get(paths.adminCustoms(orderId)),
  ),
  adminsOnly("GET", "/admin/orders/:id/shipping-label", "200", ({ orderId }) =>
    get(paths.adminShippingLabel(orderId)),
  ),
  adminsOnly("GET", "/admin/gallery", "200", () => get(paths.adminGallery)),
  adminsOnly("POST", "/admin/gallery/:id", "303 /admin/gallery", () =>
    form(paths.adminGalleryDesign(1), { action: "approve" }),
  ),
];
