import type { TrackingChange } from "#db/orders/events.ts";
import { setTracking } from "#orders/set-tracking.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input.ts";
import { readId } from "#server/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { Tracking } from "#shop/orders/order-management.ts";
import { relativeTime } from "#shop/relative-time.ts";
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
  const { value: tracking, typed } = read;
  const update = { orderId, tracking, shown: typed.shown, actorId };
  const result = await setTracking(c.var.services, update);
  if (result.outcome === "missing") return c.notFound();
  if (result.outcome === "changed") {
    const errors = { trackingNumber: changedText(result.by) };
    return answerManaged(c, orderId, { backHref: list, tracking: { typed, errors } });
  }
  const { outcome } = result;
  flash(c, { title: TITLES[outcome], variant: outcome === "unchanged" ? "default" : "success" });
  return c.redirect(backToOrder(list, orderId), 303);
});

function changedText(by: TrackingChange | undefined): string {
  const what = by?.value ? `saved ${by.value}` : "removed the parcel number";
  const when = by ? relativeTime(by.createdAt, new Date()) : "meanwhile";
  return `${by?.actor ?? "Somebody"} ${what} ${when}. Nothing was changed: save again to replace it.`;
}

const TITLES = {
  set: "Tracking saved",
  removed: "Tracking removed",
  unchanged: "Nothing to update",
};
