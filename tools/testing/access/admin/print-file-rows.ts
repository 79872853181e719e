import { paths } from "#shop/paths.ts";
import { type Call, everybody, form, get, type Row, type Subject } from "../row.ts";

const adminOnly = (
  method: string,
  route: string,
  answer: string,
  call: (subject: Subject) => Call,
): Row => ({ method, route, who: "admins", answers: { ...everybody("403"), admin: answer }, call });

const FILES = "/admin/orders/:id/print-files";

export const printFileRows: Row[] = [
  adminOnly("GET", FILES, "409", ({ orderId }) => get(paths.adminPrintFiles(orderId))),
  adminOnly("POST", FILES, "303 /admin/orders", ({ orderId }) =>
    form(paths.adminPrintFiles(orderId)),
  ),
  adminOnly("GET", `${FILES}/:file`, "404", ({ orderId }) =>
    get(paths.adminPrintFile(orderId, 1, "front")),
  ),
  adminOnly("POST", paths.adminUnderbases, `303 ${paths.adminFloorPrintFiles}`, () =>
    form(paths.adminUnderbases),
  ),
];
