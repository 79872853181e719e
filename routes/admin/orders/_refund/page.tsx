/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import type { Refund } from "#db/orders/refunds.ts";
import type { RefundForm } from "#shop/orders/order-management.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { ConfirmForm, type ConfirmFormProps } from "./confirm-form.tsx";
import { RefundFrame } from "./frame.tsx";
import { ReasonField } from "./reason-field.tsx";

export type RefundPageProps = Pick<ConfirmFormProps, "formKey" | "isSent" | "list" | "dialog"> & {
  order: Order;
  typed: Record<string, string>;
  errors: Record<string, string>;
  refunds: readonly Refund[];
  /** Without it the amount is typed again. */
  refund: RefundForm | undefined;
  problem: string | undefined;
};

export function RefundPage({ order, refund, typed, errors, ...props }: RefundPageProps) {
  const { refunds, problem, dialog, list, formKey, isSent } = props;
  const action = paths.adminOrderRefunds(order.id);
  const frame = { order, refunds, problem, dialog, amountCents: refund?.amount };
  return (
    <RefundFrame {...frame}>
      {refund ? (
        <ConfirmForm
          action={action}
          amountCents={refund.amount}
          reason={refund.reason}
          {...{ formKey, isSent, list, dialog }}
        />
      ) : (
        <AmountForm {...{ order, typed, errors, list, dialog }} />
      )}
    </RefundFrame>
  );
}

type AmountFormProps = Pick<RefundPageProps, "order" | "typed" | "errors" | "list" | "dialog">;

function AmountForm({ order, typed, errors, list, dialog }: AmountFormProps) {
  return (
    <form class="form" method="get" action={paths.adminOrderRefunds(order.id)}>
      <input type="hidden" name="back" value={list} />
      <TextField
        name="amount"
        label="Amount in US dollars"
        value={typed.amount}
        error={errors.amount}
        input={{ inputmode: "decimal", maxlength: 12, autofocus: true }}
      />
      <ReasonField value={typed.reason} error={errors.reason} />
      <div class="row">
        <Button>Continue</Button>
        <LinkButton href={dialog} variant="outline">
          Keep the money
        </LinkButton>
        <a href={withQuery(paths.adminLineRefunds(order.id), { back: list })}>
          Choose lines instead
        </a>
      </div>
    </form>
  );
}
