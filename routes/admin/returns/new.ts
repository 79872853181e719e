import * as v from "valibot";
import { findOrder } from "#db/orders/orders.ts";
import { findRefundableLines } from "#db/refunds/refund-lines.ts";
import { listReturnsOf } from "#db/returns/returns.ts";
import { handlers } from "#server/factory.ts";
import { expectValid, form, query } from "#server/input/input.ts";
import { optionalId } from "#server/input/read-id.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import { startDecision } from "#shop/returns/decision-form.ts";
import { RETURN_REASONS } from "#shop/returns/reasons.ts";
import { isOpenReturn } from "#shop/returns/states.ts";
import { answerForm } from "./_decision/answer.tsx";
import { answerDecision } from "./_decision/decide.ts";

export const permission: RoutePermission = "returns.decide";

const Query = v.object({
  order: optionalId,
  reason: v.fallback(v.picklist(RETURN_REASONS), "faulty"),
});

/** Staff open a return on the phone: the reason fills the form in. One that is open comes first. */
export const GET = handlers(query(Query), async (c) => {
  const { order: id, reason } = c.req.valid("query");
  const { sql } = c.var.services;
  const order = id && (await findOrder(sql, id));
  if (!order) return c.notFound();
  const open = (await listReturnsOf(sql, order.id)).find(({ state }) => isOpenReturn(state));
  if (open) return c.redirect(paths.adminReturn(open.id), 303);
  const typed = startDecision(reason, await findRefundableLines(sql, order.id));
  return answerForm(c, { order, found: undefined }, { typed });
});

export const POST = handlers(
  query(Query),
  form(v.looseObject({}), { maxFields: 600 }),
  async (c) => {
    const { order: id } = c.req.valid("query");
    const read = c.req.valid("form");
    expectValid(read);
    const order = id && (await findOrder(c.var.services.sql, id));
    if (!order) return c.notFound();
    return answerDecision(c, { order, found: undefined, typed: read.typed });
  },
);
