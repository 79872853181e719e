import * as v from "valibot";
import { setTracking } from "#orders/set-tracking.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { firstErrors } from "#shop/first-errors.ts";
import { Tracking } from "#shop/orders/order-management.ts";
import { answerManaged } from "../_manage/answer.tsx";
import { dialogHref, listHref } from "../_manage/back.ts";

/** Admins: saves the carrier's number of the parcel, or removes it when all fields are empty. */
export const POST = handlers(async (c) => {
  const sent = await c.req.parseBody();
  const orderId = readId(c.req.param("id"));
  if (!orderId) return c.notFound();
  const list = listHref(sent.back);
  const read = v.safeParse(Tracking, sent);
  if (!read.success) {
    const typed = Object.entries(sent).map(([name, value]) => [name, String(value)]);
    const errors = firstErrors(read.issues);
    const tracking = { typed: Object.fromEntries(typed), errors };
    return answerManaged(c, orderId, { backHref: list, tracking });
  }
  const actorId = userOf(c).id;
  const outcome = await setTracking(c.var.services, orderId, read.output, actorId);
  if (outcome === "missing") return c.notFound();
  flash(c, { title: TITLES[outcome], variant: outcome === "unchanged" ? "default" : "success" });
  return c.redirect(dialogHref(list, orderId), 303);
});

const TITLES = {
  set: "Tracking saved",
  removed: "Tracking removed",
  unchanged: "Nothing to update",
};
