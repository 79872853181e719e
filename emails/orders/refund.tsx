/** @jsxImportSource react */
import { longDate } from "#shop/date.ts";
import { type Cents, type CurrencyCode, formatMoney } from "#shop/money.ts";
import { Action } from "../action.tsx";
import { Facts } from "../facts.tsx";
import { Frame } from "../frame.tsx";
import { Heading } from "../heading.tsx";
import { useShop } from "../render.ts";
import { SmallPrint } from "../small-print.tsx";
import { OrderTotals } from "./order-totals.tsx";
import { type MailedPaper, PaperLink } from "./paper-link.tsx";

type ShownRefund = {
  orderId: number;
  currency: CurrencyCode;
  amountCents: Cents;
  refundedAt: Date;
  /** The order's total, and what of it went back so far. */
  ofCents: Cents;
  inAllCents: Cents;
  /** `2 × Classic Cotton Tee, M, Mint`, `$39.98`. */
  lines: { name: string; text: string }[];
};

type RefundMailProps = {
  refund: ShownRefund;
  /** Signed: opens the order without a login. */
  orderUrl: string;
  helpUrl: string;
  creditNote?: MailedPaper | undefined;
};

export function refundSubject({ orderId, amountCents, currency }: ShownRefund): string {
  return `Refund of ${formatMoney(amountCents, currency)}: #${orderId}`;
}

export function RefundMail({ refund, orderUrl, helpUrl, creditNote }: RefundMailProps) {
  const amount = formatMoney(refund.amountCents, refund.currency);
  const total = { name: "Refund", text: amount, isTotal: true };
  return (
    <Frame preview={`${amount} of order #${refund.orderId} went back to you.`} helpUrl={helpUrl}>
      <Heading title="Your refund is on its way">
        We sent {amount} back to the card or account that you paid with. {WHEN}
      </Heading>
      <RefundFacts refund={refund} />
      <Action href={orderUrl} label="View your order" />
      <OrderTotals order={{ amounts: [...refund.lines, total] }} />
      {creditNote && <PaperLink name="credit note" paper={creditNote} />}
      <SmallPrint>
        The link to your order is yours alone: it opens it without signing in.
      </SmallPrint>
    </Frame>
  );
}

/** Stripe docs: Refund and cancel payments. */
const WHEN =
  "Banks usually show it within 5 to 10 business days. If you paid only days ago, the payment itself may shrink or disappear instead.";

function RefundFacts({ refund }: { refund: ShownRefund }) {
  const { timeZone } = useShop();
  const { orderId, refundedAt, amountCents, inAllCents, ofCents, currency } = refund;
  const inAll = `${formatMoney(inAllCents, currency)} of ${formatMoney(ofCents, currency)}`;
  const facts = {
    "Order number": `#${orderId}`,
    Date: longDate(refundedAt, timeZone),
    ...(inAllCents !== amountCents && { "Refunded in all": inAll }),
  };
  return <Facts facts={facts} />;
}
