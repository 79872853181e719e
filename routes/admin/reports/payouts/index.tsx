/** @jsxImportSource hono/jsx */
import { adminPage } from "#server/admin/admin-page.tsx";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { currencyName } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { PayoutsQuery } from "#shop/payouts/payout-query.ts";
import { reportPage } from "../_report/page.tsx";
import { daysText } from "../_report/texts.ts";
import { readPayoutsBasis } from "./_payouts/basis.ts";
import { PayoutsDefinition } from "./_payouts/definition.tsx";
import { loadPayouts } from "./_payouts/load.ts";
import { PayoutsReport } from "./_payouts/report.tsx";

export const permission: RoutePermission = "reports.view";

/** What Stripe sent to the bank, and what of it no order explains. */
export const GET = handlers(query(PayoutsQuery), async (c) => {
  const { services } = c.var;
  const basis = await readPayoutsBasis(services, c.req.valid("query"));
  const loaded = await loadPayouts(services.sql, basis);
  const { period, days, currency, currencies } = basis;
  const later = days.to === null ? ", and what is on its way" : "";
  const alone = currencies.length > 1 ? ` Payouts in ${currencyName(currency)} alone.` : "";
  const page = {
    at: paths.adminReportPayouts,
    title: "Payouts",
    text: "What Stripe sent to your bank, and the orders that it is of.",
    ...{ basis, about: `What arrived ${daysText(period)}${later}.${alone}` },
    definition: <PayoutsDefinition />,
  } as const;
  return adminPage(c, reportPage(page, <PayoutsReport basis={basis} {...loaded} />));
});
