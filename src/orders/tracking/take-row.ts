import type { ISql, TransactionSql } from "postgres";
import { findTrackingChange } from "#db/orders/events.ts";
import { lastStatusChange, lockOrder } from "#db/orders/management.ts";
import { listTracked } from "#db/orders/tracking/orders.ts";
import type { RowOutcome } from "#db/orders/tracking/rows.ts";
import type { Services } from "#services/services.ts";
import { trackingMark } from "#shop/orders/management/order-management.ts";
import { statusLabel } from "#shop/orders/order-status.ts";
import { isCancelRequested } from "#shop/orders/shipping-doubts.ts";
import { planRows, type TrackedOrder } from "#shop/orders/tracking/file/plan-rows.ts";
import { rowText } from "#shop/orders/tracking/file/row-text.ts";
import { setStatusWithin } from "../management/set-order-status.ts";
import { setTrackingWithin } from "../management/set-tracking.ts";
import { type PreviewedRow, seenMark } from "./preview-tracking.ts";

export type RowTaking = {
  row: PreviewedRow;
  /** The mark of what the admin saw. */
  seen: string;
  actorId: number;
  ships: boolean;
  /** When the file was sent. */
  since: Date;
};

type Result = { outcome: RowOutcome; note?: string };

/** Saves the number before the status, so that the mail has it; all of it in the caller's transaction. */
export async function takeRow(
  deps: Pick<Services, "jobs" | "config">,
  tx: TransactionSql,
  { row, seen, actorId, ships, since }: RowTaking,
): Promise<Result> {
  const { orderId = 0, tracking } = row;
  await lockOrder(tx, orderId);
  const orders = await listTracked(tx, [orderId]);
  const [now] = planRows([row], { orders, numbers: new Map() });
  const order = now?.order;
  const willShip = ships && now?.waits === true;
  if (now?.hasNumber && !willShip) return { outcome: "same" };
  if (!now || !order || !tracking || now.kind === "left-out") {
    return { outcome: "not", note: now ? rowText(now) : "" };
  }
  if (seen !== seenMark(row, order)) {
    return { outcome: "not", note: await changedText(tx, order, since) };
  }
  if (!now.hasNumber) {
    const shown = trackingMark(order);
    await setTrackingWithin(tx, { orderId, tracking, shown, actorId });
  }
  if (!willShip) return { outcome: "set" };
  const declines = isCancelRequested(order);
  const change = {
    orderId,
    status: "shipped",
    shownStatus: order.status,
    actorId,
    declines,
  } as const;
  const result = await setStatusWithin(deps, tx, change);
  const isSet = result !== "again" && result.outcome === "set";
  // It is locked and not canceled, so nothing stands in the way.
  if (!isSet) throw new Error(`Order ${orderId} could not be set to shipped`);
  return { outcome: "shipped" };
}

/** Names who changed it since the file was sent. */
async function changedText(tx: ISql, { id, status }: TrackedOrder, since: Date): Promise<string> {
  const parcel = await findTrackingChange(tx, id);
  const moved = await lastStatusChange(tx, id);
  const parts = [
    parcel &&
      parcel.createdAt > since &&
      `${parcel.actor ?? "Somebody"} ${parcel.value ? `saved ${parcel.value}` : "removed its number"}`,
    moved &&
      moved.createdAt > since &&
      `${moved.actor ?? "Somebody"} set it to ${statusLabel(status)}`,
  ].filter(Boolean);
  const what = parts.length > 0 ? parts.join(", and ") : "The order has changed";
  return `${what} since you saw it. Nothing was changed.`;
}
