/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import { listRefunds } from "#db/orders/refunds.ts";
import { NO_ANSWER, onPaymentError } from "#orders/card-service-error.ts";
import { refundableCents } from "#orders/refund-order.ts";
import type { AppContext } from "#server/factory.ts";
import { formatUsd } from "#shop/money.ts";
import type { RefundForm } from "#shop/orders/order-management.ts";
import { dialogHref, listHref } from "../_manage/back.ts";
import { RefundPage, type RefundPageProps } from "./page.tsx";

type RefundAnswer = {
  /** As it was typed. */
  sent: Record<string, string>;
  errors?: Record<string, string>;
  /** The amount to confirm, once it is one. */
  wanted?: RefundForm;
  /** Stripe rejected it. */
  isRejected?: boolean;
  /** Why it was not made. The page confirms it anew, under another key. */
  fault?: { status: 409 | 502; text: string };
};

/** Confirms the amount, or says what is wrong with it. How much is left, Stripe says. */
export async function answerRefund(
  c: AppContext,
  order: Order,
  asked: RefundAnswer,
): Promise<Response> {
  const left = await refundableCents(c.var.services, order.id).catch(
    onPaymentError("What is left to refund is not known", () => undefined),
  );
  // What was refunded before is not known either, so it is no time to give money back.
  if (left === undefined) return answerUnrequested(c, order, asked);
  const { sent, wanted, isRejected, fault } = asked;
  const errors = { ...asked.errors };
  if (isRejected || (wanted && wanted.amount > left)) errors.amount ??= tooMuch(left);
  if (Object.keys(errors).length > 0) {
    c.status(422);
    return render(c, order, { typed: sent, errors, fault: fault?.text });
  }
  if (fault) c.status(fault.status);
  return render(c, order, { typed: sent, wanted, fault: fault?.text });
}

/** Shows the same form again, key and all: Stripe does not repeat what it may have done already. */
export function answerUnheard(
  c: AppContext,
  order: Order,
  { sent, wanted, key }: { sent: Record<string, string>; wanted: RefundForm; key: string },
) {
  c.status(502);
  const fault = `${NO_ANSWER}. It may have made the refund: send this once more, and it is made only once.`;
  return render(c, order, { typed: sent, wanted, fault, formKey: key, isSent: true });
}

function answerUnrequested(c: AppContext, order: Order, { sent, errors }: RefundAnswer) {
  c.status(502);
  const fault = `${NO_ANSWER}. Please try again in a moment.`;
  return render(c, order, { typed: sent, ...(errors && { errors }), fault });
}

function tooMuch(left: number): string {
  return left > 0
    ? `Only ${formatUsd(left)} can still be refunded.`
    : "Nothing of this order can be refunded.";
}

type Shown = Pick<RefundPageProps, "typed"> &
  Partial<Pick<RefundPageProps, "wanted" | "errors" | "fault" | "formKey" | "isSent">>;

async function render(c: AppContext, order: Order, shown: Shown) {
  const { typed, wanted, errors = {}, fault, isSent = false } = shown;
  const { formKey = crypto.randomUUID() } = shown;
  const list = listHref(typed.back);
  return c.render(
    <RefundPage
      order={order}
      refunds={await listRefunds(c.var.services.sql, order.id)}
      typed={typed}
      wanted={wanted}
      errors={errors}
      fault={fault}
      formKey={formKey}
      isSent={isSent}
      list={list}
      dialog={dialogHref(list, order.id)}
    />,
    { title: `Refund order #${order.id}`, styles: ["admin", "manage"] },
  );
}
