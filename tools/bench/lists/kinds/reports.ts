import { dayAt } from "#shop/day.ts";
import { daysAfter } from "#shop/days/day-bounds.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { monthOf } from "#shop/reports/period.ts";
import type { SeededPayouts } from "../../../large-shop/payouts.ts";
import type { LargeShop, Lists } from "../list.ts";

const sales = (query: Record<string, string>) => withQuery(paths.adminReportSales, query);
const payouts = (query: Record<string, string>) => withQuery(paths.adminReportPayouts, query);
const payoutsFile = (query: Record<string, string | number>) =>
  withQuery(paths.adminReportPayoutsCsv, query);
const YEAR = { days: "365" };
const EARLIER = monthOf(daysAfter(dayAt(new Date(), "UTC"), -365));

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
    { name: `GET ${paths.adminReportPayouts}`, path: paths.adminReportPayouts },
    { name: "payouts of a year", path: payouts(YEAR) },
    { name: "of a month, a year ago", path: payouts({ month: EARLIER }) },
    { name: "a small payout", path: ofPayout(({ small }) => paths.adminReportPayout(small)) },
    { name: "a large payout", path: ofPayout(({ large }) => paths.adminReportPayout(large)) },
    {
      name: "its middle",
      path: ofPayout(({ large, after }) => withQuery(paths.adminReportPayout(large), { after })),
    },
    { name: "CSV of payouts", path: payoutsFile(YEAR) },
    {
      name: "CSV of a small payout",
      path: ofPayout(({ small }) => payoutsFile({ payout: small })),
    },
  ],
};

function ofPayout(pathOf: (seeded: SeededPayouts) => string) {
  return ({ payouts }: LargeShop) => {
    if (!payouts) throw new Error("The shop has no payouts");
    return pathOf(payouts);
  };
}
