/** @jsxImportSource hono/jsx */
import { mediumDate } from "#shop/date.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { unitsText } from "#shop/payouts/units.ts";
import { REPORT_ROWS } from "#shop/reports/report-query.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Figure } from "#ui/figure.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { Rest } from "../../_report/sales-card.tsx";
import { countText } from "../../_report/texts.ts";
import { Awaited } from "./awaited.tsx";
import type { PayoutsBasis } from "./basis.ts";
import type { PayoutsLoaded } from "./load.ts";
import { PayoutsTable } from "./table.tsx";

type PayoutsReportProps = PayoutsLoaded & { basis: PayoutsBasis };

export function PayoutsReport({ basis, payouts, totals, failed, awaited }: PayoutsReportProps) {
  const { currency } = basis;
  return (
    <>
      <Failed failed={failed} />
      {payouts.some(({ isManual }) => isManual) && (
        <Alert title="Some payouts were sent by hand">
          Stripe does not say which payments these have. Automatic payouts, which you turn on at
          Stripe, are matched with your orders.
        </Alert>
      )}
      <div class="figures">
        <Figure name="Paid out" value={unitsText(totals.amountUnits, currency)}>
          {totals.all === 1 ? "1 payout" : `${countText(totals.all)} payouts`}
          {totals.lost > 0 && `, and ${countText(totals.lost)} that failed`}
        </Figure>
        <Figure name="Stripe’s fees" value={unitsText(0 - totals.feeUnits, currency)}>
          of {unitsText(totals.paymentUnits, currency)} that customers paid
        </Figure>
        <Figure name="Without an order" value={countText(totals.unmatched)}>
          payments, refunds and disputes that no order here has
        </Figure>
      </div>
      <Awaited {...awaited} />
      {payouts.length === 0 ? (
        <EmptyState
          icon="box"
          title="No payouts on these days"
          text="Choose other days, or come back once Stripe has sent something."
        />
      ) : (
        <Card
          title="Payouts"
          description="The last one first. Open one to see what it is of."
          actions={<Files basis={basis} />}
        >
          <PayoutsTable payouts={payouts} totals={totals} currency={currency} />
          <Rest all={totals.all + totals.lost} shown={REPORT_ROWS} />
        </Card>
      )}
    </>
  );
}

/** They are told whatever the days are: the money is not there. */
function Failed({ failed }: Pick<PayoutsLoaded, "failed">) {
  if (failed.length === 0) return null;
  return (
    <Alert
      variant="destructive"
      title={failed.length === 1 ? "A payout failed" : `${failed.length} payouts failed`}
    >
      <ul>
        {failed.map(({ id, amountUnits, currency, arrivesOn, failure }) => (
          <li key={id}>
            <a href={paths.adminReportPayout(id)}>
              {unitsText(amountUnits, currency)} of {mediumDate(new Date(arrivesOn))}
            </a>
            {failure && `: ${failure}`}
          </li>
        ))}
      </ul>
      Correct the bank account at Stripe, which then sends the money again.
    </Alert>
  );
}

function Files({ basis }: { basis: PayoutsBasis }) {
  const file = (rows: string) => withQuery(paths.adminReportPayoutsCsv, { rows, ...basis.choice });
  return (
    <>
      <LinkButton href={file("payouts")} variant="outline" size="sm" download>
        Export CSV <span class="visually-hidden">: Payouts</span>
      </LinkButton>
      <LinkButton href={file("transactions")} variant="outline" size="sm" download>
        Export what they are of
      </LinkButton>
    </>
  );
}
