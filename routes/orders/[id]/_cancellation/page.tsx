/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import { formatMoney } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { Card } from "#ui/card.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import type { CancelOffer } from "../_offers.ts";

export const REASON_LIMIT = 1000;

export type CancellationPageProps = {
  order: Order;
  offer: CancelOffer;
  reason?: string;
  error?: string | undefined;
  problem?: { title: string; text: string };
};

export function CancellationPage({ order, offer, problem, ...form }: CancellationPageProps) {
  const isFree = offer === "cancel";
  return (
    <div class="order-cancellation">
      <BackLink href={paths.orderDetail(order.id)}>Back to Order</BackLink>
      <h1>{isFree ? `Cancel order #${order.id}?` : `Ask to cancel order #${order.id}`}</h1>
      {problem && (
        <Alert title={problem.title} variant="destructive">
          <p>{problem.text}</p>
        </Alert>
      )}
      <Card>
        <p>
          {isFree
            ? "It is not paid, so it is canceled at once and nothing is charged. This cannot be undone."
            : `You paid ${formatMoney(order.totalCents, order.currency)} for it. We look at your request and answer by email; the order stays as it is until then, and nothing is refunded by itself.`}
        </p>
        <form class="form" method="post" action={paths.orderCancellation(order.id)}>
          {!isFree && <Reason {...form} />}
          <div class="row">
            <Button variant="destructive" name="action" value={offer}>
              {isFree ? "Cancel order" : "Ask to cancel"}
            </Button>
            <LinkButton href={paths.orderDetail(order.id)} variant="outline">
              Keep order
            </LinkButton>
          </div>
        </form>
      </Card>
    </div>
  );
}

type ReasonProps = Pick<CancellationPageProps, "reason" | "error">;

function Reason({ reason, error }: ReasonProps) {
  return (
    <TextArea
      name="reason"
      label="Reason"
      optional
      value={reason}
      error={error}
      textarea={{ rows: 4, maxlength: REASON_LIMIT, ...(error && { autofocus: true }) }}
    />
  );
}
