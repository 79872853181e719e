import { setTracking } from "#orders/set-tracking.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input.ts";
import { readId } from "#server/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { Tracking } from "#shop/orders/order-management.ts";
import { answerManaged } from "../_manage/answer.tsx";
import { backToOrder, readBack } from "../_manage/back.ts";

/** Admins: saves the tracking number, or deletes it when all fields are empty. */
export const POST = handlers(form(Tracking), async (c) => {
  const orderId = readId(c.req.param("id"));
  if (!orderId) return c.notFound();
  const read = c.req.valid("form");
  const list = readBack(read.typed.back);
  if (!read.ok) return answerManaged(c, orderId, { backHref: list, tracking: read });
  const actorId = userOf(c).id;
  const outcome = await setTracking(c.var.services, orderId, read.value, actorId);
  if (outcome === "missing") return c.notFound();
  flash(c, { title: TITLES[outcome], variant: outcome === "unchanged" ? "default" : "success" });
  return c.redirect(backToOrder(list, orderId), 303);
});

const TITLES = {
  set: "Tracking saved",
  removed: "Tracking removed",
  unchanged: "Nothing to update",
};
