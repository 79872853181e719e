import type { Known } from "#shop/messages/placeholders.ts";
import { dayText } from "#shop/shipping/arrival.ts";
import type { LoadedThread } from "./load.ts";

/** What a saved answer can be filled in with here. */
export function knownOf({ thread, order }: Pick<LoadedThread, "thread" | "order">): Known {
  const day = order?.lateUntil ?? order?.arrivesUntil;
  const parcel = [order?.carrier, order?.trackingNumber].filter(Boolean).join(" ");
  return {
    name: thread.name || null,
    order: order ? `#${order.id}` : null,
    tracking: order?.trackingNumber ? parcel : null,
    day: day ? dayText(day) : null,
  };
}
