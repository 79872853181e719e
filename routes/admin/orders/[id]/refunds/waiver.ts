import * as v from "valibot";
import { keepMoney } from "#orders/refunds/keep-money.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input.ts";
import { readId } from "#server/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { backToOrder, readBack } from "../../_manage/back.ts";

/** Admins: keeps what was paid for a canceled order, or what the bank sent back. */
export const POST = handlers(form(v.looseObject({})), async (c) => {
  const orderId = readId(c.req.param("id"));
  if (!orderId) return c.notFound();
  const outcome = await keepMoney(c.var.services.sql, { orderId, actorId: userOf(c).id });
  if (outcome === "missing") return c.notFound();
  flash(c, outcome === "done" ? DONE : NOTHING);
  const { back } = c.req.valid("form").typed;
  return c.redirect(backToOrder(readBack(back), orderId), 303);
});

const DONE = {
  title: "Money kept",
  description: "The order needs no attention any more. A refund is possible all the same.",
  variant: "success",
} as const;

const NOTHING = {
  title: "Nothing to keep",
  description: "The order owes nothing back any more. Reload the page to see what happened.",
  variant: "default",
} as const;
