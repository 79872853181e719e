import * as v from "valibot";
import { addLines } from "#orders/drafts/add-lines.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import { ADDITIONS } from "../_draft/additions.ts";
import { fromOrder, readSource } from "../_draft/source.ts";

export const permission: RoutePermission = "orders.edit";

const Body = v.object({
  from: v.optional(v.pipe(v.string(), v.maxLength(30)), ""),
  /** An order's number, as somebody reads it off. */
  order: v.optional(v.pipe(v.string(), v.maxLength(20)), ""),
});

/** Adds the lines of the cart, or of an order, to a draft. */
export const POST = handlers(form(Body), async (c) => {
  const draftId = readId(c.req.param("id"));
  if (!draftId) return c.notFound();
  const { from, order } = expectValid(c.req.valid("form"));
  const number = readId(order.trim().replace(/^#/, ""));
  const lines = await readSource(c, number ? fromOrder(number) : from);
  const added = { draftId, lines, actorId: userOf(c).id };
  const outcome = await addLines(c.var.services, added);
  if (outcome === "missing") return c.notFound();
  flash(c, ADDITIONS[outcome]);
  return c.redirect(paths.adminDraft(draftId), 303);
});
