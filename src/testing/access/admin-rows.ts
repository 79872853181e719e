import { paths } from "#shop/paths.ts";
import { type Call, everybody, form, get, type Row, type Subject } from "./row.ts";

const adminOnly = (
  method: string,
  route: string,
  answer: string,
  call: (subject: Subject) => Call,
): Row => ({
  method,
  route,
  who: "admins",
  answers: { ...everybody("403"), admin: answer },
  call,
});

/** The back office. */
export const adminRows: Row[] = [
  adminOnly("GET", "/admin/orders/:id/print", "200", ({ orderId }) =>
    get(paths.adminOrderPrint(orderId)),
  ),
  adminOnly("GET", "/admin/orders/print", "200", ({ orderId }) =>
    get(paths.adminPrintSheets([orderId])),
  ),
  adminOnly("GET", "/admin/orders/:id/packing-slip", "200", ({ orderId }) =>
    get(paths.adminPackingSlip(orderId)),
  ),
  adminOnly("GET", "/admin/orders/:id/shipping-label", "200", ({ orderId }) =>
    get(paths.adminShippingLabel(orderId)),
  ),
  adminOnly("GET", "/admin/gallery", "200", () => get(paths.adminGallery)),
  adminOnly("POST", "/admin/gallery/:id", "303 /admin/gallery", () =>
    form(paths.adminGalleryDesign(1), { action: "approve" }),
  ),
];
