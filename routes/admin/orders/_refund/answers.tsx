/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import { findCredited } from "#db/refunds/credited.ts";
import { listRefunds } from "#db/refunds/refunds.ts";
import type { AppContext } from "#server/factory.ts";
import type { RefundForm } from "#shop/orders/management/order-management.ts";
import { backToOrder, readBack } from "../_manage/back.ts";
import { findLeft, LEFT_UNKNOWN, tooMuch } from "./left.ts";
import { RefundPage, type RefundPageProps } from "./page.tsx";
import type { RefundProblem } from "./stale.ts";
import type { Unfinished } from "./unfinished.ts";

type RefundAnswer = {
  typed: Record<string, string>;
  errors?: Record<string, string>;
  refund?: RefundForm;
  isRejected?: boolean;
  /** The page asks for another confirmation with a new key. */
  problem?: RefundProblem;
};

/** Confirms the amount or explains its problem. */
export async function answerRefund(
  c: AppContext,
  order: Order,
  answer: RefundAnswer,
): Promise<Response> {
  const left = await findLeft(c, order.id);
  const { typed, refund, isRejected, problem } = answer;
  if (left === undefined) {
    c.status(502);
    return render(c, order, { typed, errors: answer.errors, problem: LEFT_UNKNOWN });
  }
  const errors = { ...answer.errors };
  if (isRejected || (refund && refund.amount > left))
    errors.amount ??= tooMuch(left, order.currency);
  if (Object.keys(errors).length > 0) {
    c.status(problem?.status ?? 422);
    return render(c, order, { typed, errors, problem: problem?.text });
  }
  if (problem) c.status(problem.status);
  return render(c, order, { typed, refund, problem: problem?.text });
}

/** The same form with the same key, so that Stripe does not refund twice. */
export function answerUnfinished(
  c: AppContext,
  order: Order,
  { typed, refund, key, text: problem, madeCents }: Sent & Unfinished,
) {
  c.status(502);
  const shown = { typed, refund, problem, madeCents };
  return render(c, order, { ...shown, formKey: key, isSent: true });
}

type Sent = { typed: Record<string, string>; refund: RefundForm; key: string };

type PageOptions = Pick<RefundPageProps, "typed"> & {
  [Name in "refund" | "errors" | "problem" | "formKey" | "isSent" | "madeCents"]?:
    | RefundPageProps[Name]
    | undefined;
};

async function render(c: AppContext, order: Order, shown: PageOptions) {
  const { typed, refund, errors = {}, problem, isSent = false, madeCents = 0 } = shown;
  const { formKey = crypto.randomUUID() } = shown;
  const list = readBack(typed.back);
  return c.render(
    <RefundPage
      {...{ order, typed, refund, errors, problem, formKey, isSent, madeCents, list }}
      refunds={await listRefunds(c.var.services.sql, order.id)}
      creditId={(await findCredited(c.var.services.sql, order.id)).lastId}
      dialog={backToOrder(list, order.id)}
    />,
    { title: `Refund order #${order.id}`, styles: ["admin", "manage"] },
  );
}
