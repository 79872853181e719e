/** @jsxImportSource hono/jsx */
import type { ListedPayout } from "#db/payouts/list.ts";
import type { ListedTransaction } from "#db/payouts/transactions.ts";
import type { AdminPage } from "#server/admin/admin-page.tsx";
import { mediumDate } from "#shop/date.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { unitsText } from "#shop/payouts/units.ts";
import { REPORT_ROWS } from "#shop/reports/report-query.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Card } from "#ui/card.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { PageLinks } from "#ui/page-links.tsx";
import { Rest } from "../../_report/sales-card.tsx";
import { PayoutNotices } from "./notices.tsx";
import { SumsTable } from "./sums.tsx";
import { TransactionsTable } from "./transactions.tsx";

type PayoutPage = {
  payout: ListedPayout;
  /** What is of no order, and how much there is. */
  strange: readonly ListedTransaction[];
  strangeCount: number;
  ofOrders: readonly ListedTransaction[];
  next: number | undefined;
  after: number | undefined;
};

export function payoutPage(found: PayoutPage): AdminPage {
  const { id, amountUnits, currency, arrivesOn, stripePayoutId } = found.payout;
  const title = `Payout of ${unitsText(amountUnits, currency)}`;
  return {
    title: `${title} – Reports`,
    here: paths.adminReports,
    styles: ["admin", "dashboard", "reports"],
    head: (
      <>
        <BackLink href={withQuery(paths.adminReportPayouts, { currency })}>All payouts</BackLink>
        <PageHead
          title={title}
          text={`To the bank on ${mediumDate(new Date(arrivesOn))}. At Stripe it is ${stripePayoutId}.`}
        />
      </>
    ),
    content: <PayoutContent key={id} {...found} />,
  };
}

function PayoutContent({ payout, strange, strangeCount, ofOrders, next, after }: PayoutPage) {
  const { id, currency, readAt, unmatched } = payout;
  const at = paths.adminReportPayout(id);
  const sums = readAt && <SumsTable payout={payout} />;
  return (
    <>
      <PayoutNotices {...payout} />
      {unmatched === 0 && sums}
      {strange.length > 0 && (
        <Card
          title="Of no order"
          description="First payments, refunds and disputes that no order of this shop has; then what Stripe itself takes and gives."
        >
          <TransactionsTable label="Of no order" rows={strange} currency={currency} />
          <Rest all={strangeCount} shown={REPORT_ROWS} />
        </Card>
      )}
      {unmatched > 0 && sums}
      {ofOrders.length > 0 && (
        <Card title="Of orders">
          <TransactionsTable label="Of orders" rows={ofOrders} currency={currency} />
          <PageLinks
            first={after !== undefined && at}
            next={next !== undefined && withQuery(at, { after: next })}
          />
        </Card>
      )}
    </>
  );
}
