/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import type { Refund } from "#db/orders/refunds.ts";
import { formatUsd, toDecimal } from "#shop/money.ts";
import type { RefundForm } from "#shop/orders/order-management.ts";
import { paths } from "#shop/paths.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { Alert } from "#ui/alert.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { Card } from "#ui/card.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { RefundList } from "../_manage/refunds.tsx";

export type RefundPageProps = {
  order: Order;
  typed: Record<string, string>;
  errors: Record<string, string>;
  refunds: readonly Refund[];
  /** Without it the amount is typed again. */
  refund: RefundForm | undefined;
  problem: string | undefined;
  /** Prevents a second refund when the form is sent twice. */
  formKey: string;
  /** It may have worked: this key allows only the very same refund. */
  isSent: boolean;
  list: string;
  dialog: string;
};

export function RefundPage({ order, refunds, refund, problem, dialog, ...form }: RefundPageProps) {
  const what = refund ? `Refund ${formatUsd(refund.amount)} of order` : "Refund order";
  return (
    <div class="manage-refund">
      <AdminNav here={paths.adminOrders} />
      <BackLink href={dialog}>Back to Order</BackLink>
      <h1>
        {what} #{order.id}?
      </h1>
      {problem && <Alert title={problem} variant="destructive" />}
      <Card>
        <p>
          {order.shippingAddress.fullName} paid {formatUsd(order.totalCents)}. The money goes back
          to the card by Stripe and this cannot be undone. The order stays {order.status}.
        </p>
        {refunds.length > 0 && (
          <>
            <h2 class="small">Refunded before</h2>
            <RefundList refunds={refunds} />
          </>
        )}
        {refund ? (
          <ConfirmForm orderId={order.id} refund={refund} dialog={dialog} {...form} />
        ) : (
          <AmountForm orderId={order.id} dialog={dialog} {...form} />
        )}
      </Card>
    </div>
  );
}

type ConfirmFormProps = Pick<RefundPageProps, "formKey" | "isSent" | "list" | "dialog"> & {
  orderId: number;
  refund: RefundForm;
};

function ConfirmForm({ orderId, refund, formKey, isSent, list, dialog }: ConfirmFormProps) {
  const { amount, reason } = refund;
  return (
    <form class="form" method="post" action={paths.adminOrderRefunds(orderId)}>
      <input type="hidden" name="back" value={list} />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="amount" value={toDecimal(amount)} />
      {isSent ? (
        <>
          <input type="hidden" name="reason" value={reason} />
          {reason && (
            <p>
              Reason, for the staff: <bdi>{reason}</bdi>
            </p>
          )}
        </>
      ) : (
        <TextField
          name="reason"
          label="Reason, for the staff"
          optional
          value={reason}
          input={{ maxlength: 400 }}
        />
      )}
      <div class="row">
        <Button variant="destructive">Refund {formatUsd(amount)}</Button>
        <LinkButton href={dialog} variant="outline">
          {isSent ? "Leave it" : "Keep the money"}
        </LinkButton>
      </div>
    </form>
  );
}

type AmountFormProps = Pick<RefundPageProps, "typed" | "errors" | "list" | "dialog"> & {
  orderId: number;
};

function AmountForm({ orderId, typed, errors, list, dialog }: AmountFormProps) {
  return (
    <form class="form" method="get" action={paths.adminOrderRefunds(orderId)}>
      <input type="hidden" name="back" value={list} />
      <TextField
        name="amount"
        label="Amount in US dollars"
        value={typed.amount}
        error={errors.amount}
        input={{ inputmode: "decimal", maxlength: 12, autofocus: true }}
      />
      <TextField
        name="reason"
        label="Reason, for the staff"
        optional
        value={typed.reason}
        error={errors.reason}
        input={{ maxlength: 400 }}
      />
      <div class="row">
        <Button>Continue</Button>
        <LinkButton href={dialog} variant="outline">
          Keep the money
        </LinkButton>
      </div>
    </form>
  );
}
