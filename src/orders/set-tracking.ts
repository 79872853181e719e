import { recordAudit } from "#db/audit.ts";
import { actAs, addOrderEvent } from "#db/orders/events.ts";
import { lockOrder, writeTracking } from "#db/orders/management.ts";
import type { Services } from "#services/services.ts";
import type { Tracking } from "#shop/orders/order-management.ts";

type Deps = Pick<Services, "sql">;

export async function setTracking(
  { sql }: Deps,
  orderId: number,
  tracking: Tracking,
  actorId: number,
): Promise<"set" | "removed" | "unchanged" | "missing"> {
  return sql.begin(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return "missing";
    const { carrier, trackingNumber, trackingUrl } = order;
    const before = { carrier, trackingNumber, trackingUrl };
    if (Bun.deepEquals(before, tracking)) return "unchanged";
    await actAs(tx, actorId);
    await writeTracking(tx, orderId, tracking);
    const value = [tracking.carrier, tracking.trackingNumber].filter(Boolean).join(" ");
    await addOrderEvent(tx, { orderId, kind: "tracking", value, actorId });
    const subject = { subjectKind: "order", subjectId: orderId } as const;
    await recordAudit(tx, { actorId, action: "set tracking", ...subject, before, after: tracking });
    return value ? "set" : "removed";
  });
}
