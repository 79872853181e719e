import * as v from "valibot";
import { findOrder } from "#db/orders/orders.ts";
import { findRefundableLines } from "#db/refunds/refund-lines.ts";
import { findReturn, type Return } from "#db/returns/returns.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { expectValid, form } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { startDecision, typedDecision, usualDecision } from "#shop/returns/decision-form.ts";
import { answerForm } from "../_decision/answer.tsx";
import { answerDecision } from "../_decision/decide.ts";

export const permission: RoutePermission = "returns.decide";

/** What was asked, and the form that decides it. */
export const GET = handlers(async (c) => {
  const subject = await findSubject(c);
  if (!subject) return c.notFound();
  const lines = await findRefundableLines(c.var.services.sql, subject.order.id);
  const typed = { ...startDecision(subject.found.reason, lines), ...typedReturn(subject.found) };
  return answerForm(c, subject, { typed });
});

export const POST = handlers(form(v.looseObject({}), { maxFields: 600 }), async (c) => {
  const read = c.req.valid("form");
  expectValid(read);
  const subject = await findSubject(c);
  if (!subject) return c.notFound();
  return answerDecision(c, { ...subject, typed: read.typed });
});

async function findSubject(c: AppContext) {
  const id = readId(c.req.param("id"));
  const { sql } = c.var.services;
  const found = id && (await findReturn(sql, id));
  const order = found && (await findOrder(sql, found.orderId));
  return found && order ? { found, order } : undefined;
}

/** As it was asked or decided; goods that were awaited are here, as a rule. */
function typedReturn(found: Return): Record<string, string> {
  const { reason, withShipping, answer, lines, state } = found;
  const usual = usualDecision(reason);
  const pieces = Object.fromEntries(lines.map(({ position }) => [`pieces-${position}`, ""]));
  const goods = state === "accepted" ? "here" : usual.goods;
  return {
    ...pieces,
    ...typedDecision({
      ...{ reason, withShipping, goods },
      answer: state === "accepted" ? "" : answer,
      lines: lines.map(({ position, quantity, outcome, size }) => ({
        ...{ position, quantity, size, outcome: outcome ?? usual.outcome },
      })),
    }),
  };
}
