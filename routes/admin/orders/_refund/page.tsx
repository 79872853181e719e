/** @jsxImportSource hono/jsx */

import type { Refund } from "#db/refunds/refunds.ts";
import { pluralOf } from "#shop/money.ts";
import type { RefundForm } from "#shop/orders/management/order-management.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import { ChoiceForm, type ChoiceFormProps } from "./choice-form.tsx";
import { ConfirmForm, type ConfirmFormProps } from "./confirm-form.tsx";
import { RefundFrame } from "./frame.tsx";

export type RefundPageProps = ChoiceFormProps &
  Pick<ConfirmFormProps, "formKey" | "isSent" | "madeCents" | "creditId"> & {
    refunds: readonly Refund[];
    /** The amount is typed again without it. */
    refund: RefundForm | undefined;
    problem: string | undefined;
  };

export function RefundPage({ order, refund, typed, errors, ...props }: RefundPageProps) {
  const { refunds, creditId, problem, dialog, list, formKey, isSent, madeCents } = props;
  const action = paths.adminOrderRefunds(order.id);
  const frame = { order, refunds, problem, dialog, amountCents: refund?.amount };
  return (
    <RefundFrame {...frame}>
      {refund ? (
        <ConfirmForm
          action={action}
          amountCents={refund.amount}
          currency={order.currency}
          reason={refund.reason}
          {...{ formKey, isSent, madeCents, list, dialog, refunds, creditId }}
        />
      ) : (
        <AmountForm {...{ order, typed, errors, list, dialog }} />
      )}
    </RefundFrame>
  );
}

function AmountForm({ order, list, ...form }: ChoiceFormProps) {
  const lines = withQuery(paths.adminLineRefunds(order.id), { back: list });
  return (
    <ChoiceForm
      {...form}
      list={list}
      action={paths.adminOrderRefunds(order.id)}
      other={{ href: lines, label: "Choose lines instead" }}
    >
      <TextField
        name="amount"
        label={`Amount in ${pluralOf(order.currency)}`}
        value={form.typed.amount}
        error={form.errors.amount}
        input={{ inputmode: "decimal", maxlength: 12, autofocus: true }}
      />
    </ChoiceForm>
  );
}
