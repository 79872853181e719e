/** @jsxImportSource hono/jsx */
import type { PayChangeProps } from "#islands/pay-change.tsx";
import { formatMoney } from "#shop/money.ts";
import type { Edit } from "#shop/orders/edits/edit.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Fact } from "#ui/fact.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { ShopDate } from "#ui/shop-date.tsx";
import { CardPayment } from "../../_card-payment.tsx";

type PayPageProps = {
  edit: Edit;
  /** Null where nothing can be paid. */
  payment: PayChangeProps | null;
  orderHref: string;
};

/** What a change of an order costs more, and the card to pay it; later what became of it. */
export function PayPage({ edit, payment, orderHref }: PayPageProps) {
  const { changes, differenceCents, currency, holdsUntil, status } = edit;
  const money = formatMoney(differenceCents, currency);
  return (
    <div class="stack pay-change">
      <h1>{payTitle(edit)}</h1>
      {!payment && <Ended edit={edit} orderHref={orderHref} />}
      <Card title={edit.returnId === null ? "What changes" : "In another size"}>
        <ul class="list">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        <dl class="summary">
          <Fact name={status === "applied" || edit.paidAt ? "Paid" : "To pay"}>
            <strong>{money}</strong>
          </Fact>
          {payment && holdsUntil && (
            <Fact name="Please pay by">
              <ShopDate date={holdsUntil} as="exact" />
            </Fact>
          )}
        </dl>
      </Card>
      {payment && <CardPayment {...payment} />}
    </div>
  );
}

export function payTitle({ orderId, returnId }: Edit): string {
  return `${returnId === null ? "Change" : "Exchange"} of order #${orderId}`;
}

function Ended({ edit, orderHref }: Omit<PayPageProps, "payment">) {
  const back = backText(edit);
  const [title, text, variant] =
    edit.returnId === null ? textsOf(edit.status, back) : exchangeTextsOf(edit, back);
  return (
    <>
      <Alert title={title} variant={variant}>
        {text}
      </Alert>
      <div>
        <LinkButton href={orderHref} variant="outline">
          {orderHref === paths.orderLookup ? "Find your order" : "View your order"}
        </LinkButton>
      </div>
    </>
  );
}

function backText({ refundMadeAt, outsideCents }: Edit): string {
  if (outsideCents > 0) return "Your payment was given back to you.";
  return refundMadeAt
    ? "Your payment went back to your card."
    : "Your payment goes back to your card.";
}

type Texts = [title: string, text: string, variant: "success" | "warning"];

function textsOf(status: Edit["status"], back: string): Texts {
  switch (status) {
    case "applied":
      return ["Paid: your order is changed", "We make and send it as it is now.", "success"];
    case "returned":
      return ["The change came too late", `We had begun to make your order. ${back}`, "warning"];
    case "withdrawn":
      return [
        "This change was withdrawn",
        "Nothing is to be paid. Your order stays as it was.",
        "warning",
      ];
    case "expired":
      return ["This link is over", "Nothing was paid. Your order stays as it was.", "warning"];
    case "waiting":
      return [
        "This change cannot be paid now",
        "Its day is over, its payment is under way, or we have begun to make your order. Reload the page in a moment, or write to us.",
        "warning",
      ];
  }
}

const EXCHANGE_PAID: Texts = [
  "Paid: we go on with your exchange",
  "You get an email with what we do.",
  "success",
];

function exchangeTextsOf({ status, paidAt }: Edit, back: string): Texts {
  switch (status) {
    case "applied":
      return EXCHANGE_PAID;
    case "returned":
      return ["The payment came too late", `${back} We look at your return again.`, "warning"];
    case "withdrawn":
      return ["This is not to be paid any more", "We look at your return again.", "warning"];
    case "expired":
      return ["This link is over", "Nothing was paid. We look at your return again.", "warning"];
    case "waiting":
      if (paidAt) return EXCHANGE_PAID;
      return [
        "This cannot be paid now",
        "Its day is over, or its payment is under way. Reload the page in a moment, or write to us.",
        "warning",
      ];
  }
}
