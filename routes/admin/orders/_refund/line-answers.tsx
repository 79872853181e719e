/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import { findRefundableLines } from "#db/orders/refund-lines.ts";
import { listRefunds } from "#db/orders/refunds.ts";
import { NO_ANSWER, onPaymentError } from "#orders/card-service-error.ts";
import { refundableCents } from "#orders/refunds/refund-order.ts";
import type { AppContext } from "#server/factory.ts";
import { type LineRefund, lineRefund, readPieces } from "#shop/orders/line-refund.ts";
import { backToDialog, backToList } from "../_manage/back.ts";
import { tooMuch } from "./answers.tsx";
import { LinesPage, type LinesPageProps } from "./lines-page.tsx";

type Sent = {
  typed: Record<string, string>;
  errors?: Record<string, string>;
  /** The page asks again, with a new key. */
  problem?: { status: 409 | 502; text: string };
};

/** The form; once pieces are chosen, what they come to. Stripe says how much is left. */
export async function answerLines(c: AppContext, order: Order, sent: Sent): Promise<Response> {
  const { typed, problem } = sent;
  const left = await refundableCents(c.var.services, order.id).catch(
    onPaymentError("What is left to refund is not known", () => undefined),
  );
  if (left === undefined) {
    c.status(502);
    return render(c, order, { typed, problem: `${NO_ANSWER}. Please try again in a moment.` });
  }
  const lines = await findRefundableLines(c.var.services.sql, order.id);
  const { pieces, errors } = readPieces(lines, typed);
  const refund = lineRefund(lines, pieces);
  const wrong = { ...sent.errors, ...errors };
  // Both forms have one of these fields.
  const isFirst = typed.reason === undefined && typed.key === undefined;
  const rejection = isFirst ? undefined : rejectionOf(refund, left);
  const isWrong = Object.keys(wrong).length > 0;
  if (isWrong || rejection) {
    c.status(problem?.status ?? 422);
    const text = problem?.text ?? (isWrong ? undefined : rejection);
    return render(c, order, { typed, lines, errors: wrong, leftCents: left, problem: text });
  }
  if (problem) c.status(problem.status);
  const chosen = isFirst ? undefined : refund;
  return render(c, order, {
    typed,
    lines,
    leftCents: left,
    refund: chosen,
    problem: problem?.text,
  });
}

/** The same form with the same key, so that Stripe does not refund twice. */
export async function answerLinesTimeout(
  c: AppContext,
  order: Order,
  sent: { typed: Record<string, string>; refund: LineRefund; key: string },
) {
  c.status(502);
  const problem = `${NO_ANSWER}. It may have made the refund: send this once more, and it is made only once.`;
  return render(c, order, { ...sent, problem, formKey: sent.key, isSent: true });
}

function rejectionOf(refund: LineRefund | undefined, left: number): string | undefined {
  if (left === 0) return tooMuch(left);
  if (!refund || refund.lines.length === 0) return "Choose what to refund.";
  if (refund.total.cents === 0) return "Nothing was paid for these.";
  return refund.total.cents > left ? `${tooMuch(left)} Enter an amount instead.` : undefined;
}

type Shown = Pick<LinesPageProps, "typed"> &
  Partial<Omit<LinesPageProps, "typed" | "order" | "list" | "dialog">>;

async function render(c: AppContext, order: Order, shown: Shown) {
  const { lines = [], leftCents = 0, errors = {}, refund, problem, isSent = false } = shown;
  const { formKey = crypto.randomUUID(), typed } = shown;
  const list = backToList(typed.back);
  return c.render(
    <LinesPage
      {...{ order, typed, lines, leftCents, errors, refund, problem, formKey, isSent, list }}
      refunds={await listRefunds(c.var.services.sql, order.id)}
      dialog={backToDialog(list, order.id)}
    />,
    { title: `Refund order #${order.id}`, styles: ["admin", "manage"] },
  );
}
