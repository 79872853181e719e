/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import type { SavedDispute } from "#db/orders/disputes/disputes.ts";
import { formatMoney, toDecimal } from "#shop/money.ts";
import {
  DISPUTE_STATES,
  disputeState,
  isInquiry,
  reasonText,
} from "#shop/orders/disputes/words.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { ShopDate } from "#ui/shop-date.tsx";
import { May } from "#ui/staff/may-open.tsx";
import type { Managed } from "./load.ts";

type DisputesProps = Pick<Managed, "order" | "disputes" | "risk"> & { backHref: string };

/** What the customer's bank and Stripe say of the payment, above all else: it has a last day. */
export function Disputes({ order, disputes, risk, backHref }: DisputesProps) {
  const { paymentStatus } = order;
  const mayRefund = paymentStatus === "paid" || paymentStatus === "partially_refunded";
  return (
    <>
      {disputes.map((dispute) => (
        <DisputeAlert key={dispute.id} dispute={dispute}>
          {!isInquiry(dispute.status) && <Accept dispute={dispute} />}
          {isInquiry(dispute.status) && mayRefund && (
            <RefundLink dispute={dispute} backHref={backHref} />
          )}
        </DisputeAlert>
      ))}
      {risk?.fraudWarnedAt && (
        <Alert variant="warning" title="The bank warns of fraud">
          <p>
            Since <ShopDate date={risk.fraudWarnedAt} as="exact" />: the card's owner may not have
            made this payment.
            {mayRefund &&
              disputes.every(({ status }) => isInquiry(status)) &&
              " A refund now saves you a dispute and its fee."}
          </p>
        </Alert>
      )}
    </>
  );
}

type AlertProps = PropsWithChildren<{ dispute: SavedDispute }>;

/** Its children stand beside the link to the answer. */
function DisputeAlert({ dispute, children }: AlertProps) {
  const { id, orderId, amountCents, currency, reason, status, evidenceDueAt } = dispute;
  const state = disputeState(status);
  const what = isInquiry(status) ? "Inquiry" : "Dispute";
  return (
    <Alert
      variant={state === "open" ? "destructive" : "info"}
      title={`${what} of ${formatMoney(amountCents, currency)}: ${DISPUTE_STATES[state]}`}
    >
      <p>
        The customer says to their bank that {reasonText(reason)}.
        {state === "open" && evidenceDueAt && (
          <>
            {" "}
            Answer until <ShopDate date={evidenceDueAt} as="exact" />.
          </>
        )}
      </p>
      {state === "open" && (
        <May open={paths.adminDispute(orderId, id)}>
          <div class="row">
            <LinkButton href={paths.adminDispute(orderId, id)} size="sm">
              Answer it…
            </LinkButton>
            {children}
          </div>
        </May>
      )}
    </Alert>
  );
}

/** No money is taken yet: the customer gets it by a refund, which ends the inquiry. */
function RefundLink({ dispute, backHref }: { dispute: SavedDispute; backHref: string }) {
  const { orderId, amountCents, currency } = dispute;
  const query = { amount: toDecimal(amountCents, currency), back: backHref };
  return (
    <LinkButton
      href={withQuery(paths.adminOrderRefunds(orderId), query)}
      size="sm"
      variant="outline"
    >
      Refund it…
    </LinkButton>
  );
}

/** Asks first, in a popover, so that it works without script. */
function Accept({ dispute: { id, orderId, amountCents, currency } }: { dispute: SavedDispute }) {
  const window = `accept-${id}`;
  return (
    <>
      <Button type="button" size="sm" variant="outline" popovertarget={window}>
        Accept it
      </Button>
      <dialog id={window} class="dialog" popover="auto" aria-labelledby={`${window}-title`}>
        <h2 id={`${window}-title`}>Accept the dispute?</h2>
        <p>
          The customer gets {formatMoney(amountCents, currency)} back, and nothing can be said
          against it any more.
        </p>
        <form
          class="dialog__actions"
          method="post"
          action={paths.adminDisputeAcceptance(orderId, id)}
        >
          <Button type="button" variant="outline" popovertarget={window} autofocus>
            Cancel
          </Button>
          <Button variant="destructive">Accept it</Button>
        </form>
      </dialog>
    </>
  );
}
