import type { TrackingChange } from "#db/orders/events.ts";
import { setTracking } from "#orders/management/set-tracking.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { Tracking } from "#shop/orders/management/order-management.ts";
import { relativeTime } from "#shop/relative-time.ts";
import { orderAction } from "../_manage/order-action.ts";

export const permission: RoutePermission = ["orders.edit", "floor.pack"];

/** Saves the tracking number, or deletes it when all fields are empty. */
export const POST = orderAction(Tracking, async (c, { read, ...request }) => {
  if (!read.ok) return { tracking: read };
  const { value: tracking, typed } = read;
  const update = { ...request, tracking, shown: typed.shown };
  const result = await setTracking(c.var.services, update);
  if (result.outcome === "missing") return "missing";
  if (result.outcome === "changed") {
    return { tracking: { typed, errors: { trackingNumber: changedText(result.by) } } };
  }
  const { outcome } = result;
  const variant = outcome === "unchanged" ? "default" : "success";
  return { toast: { title: TITLES[outcome], variant } };
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
