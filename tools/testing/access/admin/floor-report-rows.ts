import { paths } from "#shop/paths.ts";
import { adminsOnly, form, get, type Row } from "../row.ts";

export const floorReportRows: Row[] = [
  adminsOnly("GET", "/admin/floor/reports", "200", () => get(paths.adminFloorReports)),
  adminsOnly("GET", "/admin/floor/reports/export", "200", () => get(paths.adminFloorReportsCsv)),
  adminsOnly("GET", "/admin/floor/bins", "200", () => get(paths.adminFloorBins)),
  adminsOnly("POST", "/admin/floor/bins/:number", "303 /admin/floor/bins", ({ orderId }) =>
    form(paths.adminFloorBin(7), { order: String(orderId) }),
  ),
];
