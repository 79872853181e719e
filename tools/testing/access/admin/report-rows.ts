import { paths } from "#shop/paths.ts";
import { adminsOnly, get, type Row } from "../row.ts";

export const reportRows: Row[] = [
  adminsOnly("GET", "/admin/reports", "200", () => get(paths.adminReports)),
  adminsOnly("GET", "/admin/reports/sales", "200", () => get(paths.adminReportSales)),
  adminsOnly("GET", "/admin/reports/tax", "200", () => get(paths.adminReportTax)),
  adminsOnly("GET", "/admin/reports/refunds", "200", () => get(paths.adminReportRefunds)),
  adminsOnly("GET", "/admin/reports/gallery", "200", () => get(paths.adminReportGallery)),
  adminsOnly("GET", "/admin/reports/export", "200", () => get(paths.adminReportsCsv)),
];
