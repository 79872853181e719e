import { paths, withQuery } from "#shop/paths.ts";
import type { Lists } from "../list.ts";

const sales = (query: Record<string, string>) => withQuery(paths.adminReportSales, query);
const YEAR = { days: "365" };

export const REPORTS_LISTS: Lists = {
  few: 10_000,
  many: 1_000_000,
  who: "admin",
  lists: [
    { name: `GET ${paths.adminReports}`, path: paths.adminReports },
    { name: "a year of it", path: withQuery(paths.adminReports, YEAR) },
    { name: "sales of a year by day", path: sales(YEAR) },
    { name: "by product", path: sales({ by: "product", ...YEAR }) },
    { name: "by color", path: sales({ by: "color", ...YEAR }) },
    { name: "by country", path: sales({ by: "country", ...YEAR }) },
    { name: "new and returning", path: sales({ by: "customer", ...YEAR }) },
    { name: "tax of a year", path: withQuery(paths.adminReportTax, YEAR) },
    { name: "refunds of a year", path: withQuery(paths.adminReportRefunds, YEAR) },
    { name: "gallery of a year", path: withQuery(paths.adminReportGallery, YEAR) },
    { name: "CSV by day", path: withQuery(paths.adminReportsCsv, YEAR) },
  ],
};
