import { paths } from "#shop/paths.ts";
import { adminsOnly, everybody, form, get, json, type Row } from "../row.ts";

const scan = () => ({ id: crypto.randomUUID(), text: "BIN1" });

export const scanRows: Row[] = [
  adminsOnly("GET", "/admin/scan", "200", () => get(paths.adminScan)),
  adminsOnly("POST", "/admin/scan", "200", () =>
    form(paths.adminScan, { ...scan(), at: crypto.randomUUID() }),
  ),
  {
    method: "POST",
    route: "/api/admin/scans",
    who: "admins",
    answers: { ...everybody("403"), visitor: "401", maker: "401", admin: "200" },
    call: () => json(paths.api.adminScans, scan()),
  },
];
