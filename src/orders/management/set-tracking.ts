import type { ISql } from "postgres";
import { recordAudit } from "#db/audit.ts";
import {
  actAs,
  addOrderEvent,
  findTrackingChange,
  type TrackingChange,
} from "#db/orders/events.ts";
import { lockOrder, writeTracking } from "#db/orders/management.ts";
import type { Services } from "#services/services.ts";
import { type Tracking, trackingMark } from "#shop/orders/management/order-management.ts";

type Deps = Pick<Services, "sql">;

type TrackingUpdate = {
  orderId: number;
  tracking: Tracking;
  /** The `trackingMark` of the parcel that the admin saw. */
  shown: string | undefined;
  actorId: number;
};

type TrackingOutcome =
  | { outcome: "set" | "removed" | "unchanged" | "missing" }
  /** Somebody else has changed it since. */
  | { outcome: "changed"; by: TrackingChange | undefined };

export async function setTracking({ sql }: Deps, update: TrackingUpdate): Promise<TrackingOutcome> {
  return sql.begin((tx) => setTrackingWithin(tx, update));
}

/** The same in the caller's transaction. */
export async function setTrackingWithin(
  tx: ISql,
  { orderId, tracking, shown, actorId }: TrackingUpdate,
): Promise<TrackingOutcome> {
  const order = await lockOrder(tx, orderId);
  if (!order) return { outcome: "missing" };
  const { carrier, trackingNumber, trackingUrl } = order;
  const before = { carrier, trackingNumber, trackingUrl };
  if (Bun.deepEquals(before, tracking)) return { outcome: "unchanged" };
  if (shown !== undefined && shown !== trackingMark(before)) {
    return { outcome: "changed", by: await findTrackingChange(tx, orderId) };
  }
  await actAs(tx, actorId);
  await writeTracking(tx, orderId, tracking);
  const value = [tracking.carrier, tracking.trackingNumber].filter(Boolean).join(" ");
  await addOrderEvent(tx, { orderId, kind: "tracking", value, actorId });
  const subject = { subjectKind: "order", subjectId: orderId } as const;
  await recordAudit(tx, { actorId, action: "set tracking", ...subject, before, after: tracking });
  return { outcome: value ? "set" : "removed" };
}
