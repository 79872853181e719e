/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import { findCredited } from "#db/refunds/credited.ts";
import { findRefundableLines } from "#db/refunds/refund-lines.ts";
import { listRefunds } from "#db/refunds/refunds.ts";
import { listSold } from "#db/stock/sold.ts";
import type { AppContext } from "#server/factory.ts";
import type { Cents, CurrencyCode } from "#shop/money.ts";
import { type LineRefund, lineRefund, readPieces } from "#shop/orders/refunds/line-refund.ts";
import { restockOf } from "#shop/orders/refunds/stock-return.ts";
import { backToOrder, readBack } from "../_manage/back.ts";
import { findLeft, LEFT_UNKNOWN, tooMuch } from "./left.ts";
import { LinesPage, type LinesPageProps } from "./lines-page.tsx";
import type { RefundProblem } from "./stale.ts";
import type { Unfinished } from "./unfinished.ts";

type Sent = {
  typed: Record<string, string>;
  errors?: Record<string, string>;
  /** The page asks again, with a new key. */
  problem?: RefundProblem;
};

/** The form; once pieces are chosen, what they come to. */
export async function answerLines(c: AppContext, order: Order, sent: Sent): Promise<Response> {
  const { typed, problem } = sent;
  const left = await findLeft(c, order.id);
  if (left === undefined) {
    c.status(502);
    return render(c, order, { typed, problem: LEFT_UNKNOWN });
  }
  const lines = await findRefundableLines(c.var.services.sql, order.id);
  const { pieces, errors } = readPieces(lines, typed);
  const refund = lineRefund(lines, pieces);
  const wrong = { ...sent.errors, ...errors };
  // The two forms have one of these fields each.
  const isFirst = typed.reason === undefined && typed.key === undefined;
  const rejection = isFirst ? undefined : rejectionOf(refund, { left, currency: order.currency });
  const isWrong = Object.keys(wrong).length > 0;
  if (isWrong || rejection) {
    c.status(problem?.status ?? 422);
    const text = problem?.text ?? (isWrong ? undefined : rejection);
    return render(c, order, { typed, lines, errors: wrong, leftCents: left, problem: text });
  }
  if (problem) c.status(problem.status);
  const shown = { typed, lines, leftCents: left, problem: problem?.text };
  return render(c, order, { ...shown, refund: isFirst ? undefined : refund });
}

/** The same form with the same key, so that Stripe does not refund twice. */
export async function answerLinesUnfinished(
  c: AppContext,
  order: Order,
  { text: problem, key: formKey, ...sent }: SentLines & Unfinished,
) {
  c.status(502);
  return render(c, order, { ...sent, problem, formKey, isSent: true });
}

type SentLines = { typed: Record<string, string>; refund: LineRefund; key: string };

function rejectionOf(
  refund: LineRefund | undefined,
  { left, currency }: { left: Cents; currency: CurrencyCode },
): string | undefined {
  if (left === 0) return tooMuch(left, currency);
  if (!refund || refund.lines.length === 0) return "Choose what to refund.";
  if (refund.total.cents === 0) return "Nothing was paid for these.";
  return refund.total.cents > left
    ? `${tooMuch(left, currency)} Enter an amount instead.`
    : undefined;
}

type PageOptions = Pick<LinesPageProps, "typed"> &
  Partial<Omit<LinesPageProps, "typed" | "order" | "list" | "dialog" | "restock" | "creditId">>;

async function render(c: AppContext, order: Order, shown: PageOptions) {
  const {
    lines = [],
    leftCents,
    errors = {},
    refund,
    problem,
    isSent = false,
    madeCents = 0,
  } = shown;
  const { formKey = crypto.randomUUID(), typed } = shown;
  const { sql } = c.var.services;
  const list = readBack(typed.back);
  const restock = restockOf(refund ? await listSold(sql, order.id) : [], refund?.lines ?? []);
  return c.render(
    <LinesPage
      {...{
        order,
        typed,
        lines,
        leftCents,
        errors,
        refund,
        problem,
        formKey,
        isSent,
        madeCents,
        list,
      }}
      restock={restock}
      refunds={await listRefunds(sql, order.id)}
      creditId={(await findCredited(c.var.services.sql, order.id)).lastId}
      dialog={backToOrder(list, order.id)}
    />,
    { title: `Refund order #${order.id}`, styles: ["admin", "manage"] },
  );
}
