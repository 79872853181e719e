import * as v from "valibot";
import type { Order } from "#db/orders/orders.ts";
import { listNewerRefunds } from "#db/refunds/refund-attempts.ts";
import { findRefundableLines } from "#db/refunds/refund-lines.ts";
import { putBack } from "#orders/put-back.ts";
import { refundLines } from "#orders/refunds/refund-lines.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { expectValid, form, readForm } from "#server/input/input.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import {
  type RefundConfirmed,
  RefundReason,
  refundConfirmed,
} from "#shop/orders/management/order-management.ts";
import { itemsText } from "#shop/orders/quantity.ts";
import { lineRefund, readPieces } from "#shop/orders/refunds/line-refund.ts";
import { AnyFields } from "../../_refund/any-fields.ts";
import { findOrderOf } from "../../_refund/find-order.ts";
import { answerLines, answerLinesUnfinished } from "../../_refund/line-answers.tsx";
import { answerOutcome } from "../../_refund/outcome.ts";
import { staleProblem } from "../../_refund/stale.ts";

export const permission: RoutePermission = "orders.refund";

const Query = v.object({ reason: RefundReason });

/** Chooses pieces of lines, then confirms what they come to. */
export const GET = handlers(form(Query), async (c) => {
  const order = await findOrderOf(c);
  if (!order) return c.notFound();
  const read = c.req.valid("form");
  return answerLines(c, order, { typed: read.typed, ...(!read.ok && { errors: read.errors }) });
});

/** Refunds each piece once, however often the form is sent and by whom. */
export const POST = handlers(form(AnyFields), async (c) => {
  const order = await findOrderOf(c);
  if (!order) return c.notFound();
  const read = readForm(refundConfirmed(order.currency), expectValid(c.req.valid("form")));
  const { typed } = read;
  if (!read.ok) return answerLines(c, order, { typed, errors: read.errors });
  return refund(c, order, { typed, ...read.value });
});

type Confirmed = RefundConfirmed & { typed: Record<string, string> };

async function refund(c: AppContext, order: Order, confirmed: Confirmed) {
  const { services } = c.var;
  const { typed, amount, reason, key, shown } = confirmed;
  const page = { orderId: order.id, key, shownId: shown };
  // The form's own refund does not count: it may be the second time that it comes.
  const lines = await findRefundableLines(services.sql, order.id, key);
  const { pieces } = readPieces(lines, typed);
  const chosen = lineRefund(lines, pieces);
  if (!chosen || pieces.length === 0) {
    const newer = await listNewerRefunds(services.sql, page);
    return answerLines(c, order, {
      typed,
      ...(newer.length > 0 && { problem: staleProblem(newer, order.currency) }),
    });
  }
  const request = { ...page, pieces, amountCents: amount, reason, actorId: userOf(c).id };
  return answerOutcome(c, order, refundLines(services, request), {
    typed,
    amountCents: amount,
    unfinished: (state) =>
      answerLinesUnfinished(c, order, { typed, refund: chosen, key, ...state }),
    again: (problem) => answerLines(c, order, { typed, ...(problem && { problem }) }),
    made: () => restock(c, order.id, typed.restock),
  });
}

/** Puts back what the form said, once, however often it is sent; returns a sentence about it. */
async function restock(c: AppContext, orderId: number, sent = ""): Promise<string> {
  if (!sent) return "";
  const fields = Object.fromEntries(new URLSearchParams(sent));
  const put = await putBack(c.var.services.sql, orderId, fields, userOf(c).id);
  return put.outcome === "put-back"
    ? ` ${itemsText(put.pieces)} put back into stock.`
    : " Nothing was put back into stock by this: look at Stock.";
}
