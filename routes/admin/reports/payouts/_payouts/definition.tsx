/** @jsxImportSource hono/jsx */
import { Icon } from "#ui/icon.tsx";

/** What the columns of payouts are. */
export function PayoutsDefinition() {
  return (
    <details class="disclosure">
      <summary>
        What is counted
        <Icon name="chevron" />
      </summary>
      <div class="stack prose">
        <p>
          Stripe takes its fees from what customers pay, and sends the rest to your bank, usually
          each day. The shop copies what Stripe says of each payout, within a few minutes, and finds
          the order of each payment, refund and dispute. Payments, refunds, disputes, fees and what
          is other add up to the payout, in the currency of your bank account and to Stripe’s cent.
        </p>
        <p>
          A payout counts on the day when it arrives. One that failed counts nothing: Stripe sends
          its money again with a later one, where it stands under Other. Of payouts that somebody
          sends by hand Stripe does not say which payments they have, so their sums are unknown, and
          their orders still stand under those that no payout has.
        </p>
      </div>
    </details>
  );
}
