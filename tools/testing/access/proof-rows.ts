import { paths } from "#shop/paths.ts";
import { adminsOnly, everybody, form, get, type Row } from "./row.ts";

/** Nothing was sent of this order: then there is no page for its customer either. */
export const proofRows: Row[] = [
  {
    method: "GET",
    route: "/proofs/:id",
    who: "holders of the mailed link, the browser that ordered, the owner; staff who see orders read it",
    answers: everybody("404"),
    call: ({ orderId }) => get(paths.proof(orderId)),
  },
  {
    method: "POST",
    route: "/proofs/:id",
    who: "the same but for staff",
    answers: everybody("404"),
    call: ({ orderId }) => form(paths.proof(orderId), { version: "1", answer: "approved" }),
  },
];

export const adminProofRows: Row[] = [
  adminsOnly("GET", "/admin/orders/:id/proofs", "200", ({ orderId }) =>
    get(paths.adminOrderProofs(orderId)),
  ),
  // The order is not paid.
  adminsOnly("POST", "/admin/orders/:id/proofs", "422", ({ orderId }) =>
    form(paths.adminOrderProofs(orderId), { note: "", revision: "0" }),
  ),
  adminsOnly(
    "POST",
    "/admin/orders/:id/proofs/requirement",
    "303 /admin/orders/:id/proofs",
    ({ orderId }) => form(paths.adminProofRequirement(orderId), { action: "wait" }),
  ),
  adminsOnly("POST", "/admin/orders/:id/proofs/edits/:position", "404", ({ orderId }) =>
    form(paths.adminProofEdit(orderId, 99)),
  ),
  adminsOnly("GET", "/admin/floor/settings/proofs", "200", () => get(paths.adminFloorProofs)),
  adminsOnly("POST", "/admin/floor/settings/proofs", "422", () =>
    form(paths.adminFloorProofs, { proofPieces: "some" }),
  ),
];
