/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import { listRefunds } from "#db/orders/refunds.ts";
import { NO_ANSWER, onPaymentError } from "#orders/card-service-error.ts";
import { refundableCents } from "#orders/refunds/refund-order.ts";
import type { AppContext } from "#server/factory.ts";
import { formatUsd } from "#shop/money.ts";
import type { RefundForm } from "#shop/orders/order-management.ts";
import { backToDialog, backToList } from "../_manage/back.ts";
import { RefundPage, type RefundPageProps } from "./page.tsx";

type RefundAnswer = {
  typed: Record<string, string>;
  errors?: Record<string, string>;
  refund?: RefundForm;
  isRejected?: boolean;
  /** The page asks for another confirmation with a new key. */
  problem?: { status: 409 | 502; text: string };
};

/** Confirms the amount or explains its problem. Stripe says how much is left. */
export async function answerRefund(
  c: AppContext,
  order: Order,
  answer: RefundAnswer,
): Promise<Response> {
  const left = await refundableCents(c.var.services, order.id).catch(
    onPaymentError("What is left to refund is not known", () => undefined),
  );
  // Earlier refunds are unknown too, so it is not safe to refund.
  if (left === undefined) return answerUnrequested(c, order, answer);
  const { typed, refund, isRejected, problem } = answer;
  const errors = { ...answer.errors };
  if (isRejected || (refund && refund.amount > left)) errors.amount ??= tooMuch(left);
  if (Object.keys(errors).length > 0) {
    c.status(422);
    return render(c, order, { typed, errors, problem: problem?.text });
  }
  if (problem) c.status(problem.status);
  return render(c, order, { typed, refund, problem: problem?.text });
}

/** The same form with the same key, so that Stripe does not refund twice. */
export function answerTimeout(
  c: AppContext,
  order: Order,
  { typed, refund, key }: { typed: Record<string, string>; refund: RefundForm; key: string },
) {
  c.status(502);
  const problem = `${NO_ANSWER}. It may have made the refund: send this once more, and it is made only once.`;
  return render(c, order, { typed, refund, problem, formKey: key, isSent: true });
}

function answerUnrequested(c: AppContext, order: Order, { typed, errors }: RefundAnswer) {
  c.status(502);
  const problem = `${NO_ANSWER}. Please try again in a moment.`;
  return render(c, order, { typed, ...(errors && { errors }), problem });
}

export function tooMuch(left: number): string {
  return left > 0
    ? `Only ${formatUsd(left)} can still be refunded.`
    : "Nothing of this order can be refunded.";
}

type Shown = Pick<RefundPageProps, "typed"> &
  Partial<Pick<RefundPageProps, "refund" | "errors" | "problem" | "formKey" | "isSent">>;

async function render(c: AppContext, order: Order, shown: Shown) {
  const { typed, refund, errors = {}, problem, isSent = false } = shown;
  const { formKey = crypto.randomUUID() } = shown;
  const list = backToList(typed.back);
  return c.render(
    <RefundPage
      order={order}
      refunds={await listRefunds(c.var.services.sql, order.id)}
      typed={typed}
      refund={refund}
      errors={errors}
      problem={problem}
      formKey={formKey}
      isSent={isSent}
      list={list}
      dialog={backToDialog(list, order.id)}
    />,
    { title: `Refund order #${order.id}`, styles: ["admin", "manage"] },
  );
}
