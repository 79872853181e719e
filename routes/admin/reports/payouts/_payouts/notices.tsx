/** @jsxImportSource hono/jsx */
import type { ListedPayout } from "#db/payouts/list.ts";
import { isLost } from "#shop/payouts/payout-status.ts";
import { unitsText } from "#shop/payouts/units.ts";
import { Alert } from "#ui/alert.tsx";
import { sumOf } from "./sums.tsx";

/** What somebody has to know of a payout before they read its rows. */
export function PayoutNotices(payout: ListedPayout) {
  const { status, failure, isManual, readAt, unmatched, amountUnits, currency } = payout;
  return (
    <>
      {status === "failed" && (
        <Alert variant="destructive" title="This payout failed">
          {failure || "The bank did not take it."} Its money is in your balance at Stripe again, and
          comes with a later payout once the bank account is right.
        </Alert>
      )}
      {isLost(status) && status !== "failed" && (
        <Alert title="This payout was canceled">
          Its money is in your balance at Stripe again.
        </Alert>
      )}
      {isManual && (
        <Alert title="Somebody sent this payout by hand">
          Stripe says which payments a payout has of automatic payouts alone.
        </Alert>
      )}
      {!isManual && !readAt && (
        <Alert title="What it is of is not read yet">
          Stripe says it once the payout is sent; the shop copies it within a few minutes.
        </Alert>
      )}
      {readAt && sumOf(payout) !== amountUnits && (
        <Alert variant="warning" title="It does not add up">
          What Stripe lists comes to {unitsText(sumOf(payout), currency)}, not to what it sent.
        </Alert>
      )}
      {unmatched > 0 && (
        <Alert
          variant="warning"
          title={
            unmatched === 1
              ? "One of its transactions is of no order here"
              : `${unmatched} of its transactions are of no order here`
          }
        >
          Somebody may use the account of Stripe for something else as well, or an order was lost
          with a backup: look for it at Stripe.
        </Alert>
      )}
    </>
  );
}
