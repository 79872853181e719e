import { paths } from "#shop/paths.ts";
import { adminsOnly, everybody, form, get, type Row } from "./row.ts";

/** Lists who may ask for a return; staff are no customers. */
const customers = (yes: string): Row["answers"] => ({
  ...{ visitor: "401", other: "404", admin: "404" },
  ...{ maker: yes, owner: yes },
});

const WHO = "the browser that ordered, the owner, holders of the mailed link";

export const returnRows: Row[] = [
  {
    method: "GET",
    route: "/orders/:id/returns",
    who: WHO,
    answers: customers("200"),
    call: ({ orderId }) => get(paths.orderReturns(orderId)),
  },
  {
    method: "POST",
    route: "/orders/:id/returns",
    who: "the same, within the owner's days",
    answers: customers("422"),
    call: ({ orderId }) => form(paths.orderReturns(orderId)),
  },
  {
    method: "GET",
    route: "/orders/:id/returns/:fileName",
    who: "whoever may read the order, the photos of its own returns",
    answers: everybody("404"),
    call: ({ orderId }) => get(paths.orderReturnPhoto(orderId, "0".repeat(32), 320)),
  },
  {
    method: "POST",
    route: "/return-photos",
    who: "those who may ask; without a return that waits nothing is stored",
    answers: customers("303 /orders/:id/returns"),
    call: ({ orderId }) =>
      form(`${paths.returnPhotos}?order=${orderId}`, { remove: "0".repeat(32) }),
  },
];

export const adminReturnRows: Row[] = [
  adminsOnly("GET", "/admin/returns", "200", () => get(paths.adminReturns)),
  adminsOnly("GET", "/admin/returns/new", "200", ({ orderId }) =>
    get(paths.adminNewReturn(orderId)),
  ),
  adminsOnly("POST", "/admin/returns/new", "422", ({ orderId }) =>
    form(paths.adminNewReturn(orderId)),
  ),
  // There is no such return.
  adminsOnly("GET", "/admin/returns/:id", "404", () => get(paths.adminReturn(999_999))),
  adminsOnly("POST", "/admin/returns/:id", "404", () => form(paths.adminReturn(999_999))),
  adminsOnly("POST", "/admin/returns/:id/refund", "404", () =>
    form(paths.adminReturnRefund(999_999), { action: "retry", shownRefund: "0" }),
  ),
  adminsOnly("POST", "/admin/returns/:id/difference", "404", () =>
    form(paths.adminReturnDifference(999_999)),
  ),
  adminsOnly("GET", "/admin/returns/settings", "200", () => get(paths.adminReturnSettings)),
  adminsOnly("POST", "/admin/returns/settings", "422", () => form(paths.adminReturnSettings)),
];
