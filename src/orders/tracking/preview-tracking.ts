import type { ISql } from "postgres";
import { findTrackingFile, type TrackingFile } from "#db/orders/tracking/files.ts";
import { listTracked, listWithNumbers } from "#db/orders/tracking/orders.ts";
import { listTakenRows, type TakenRow } from "#db/orders/tracking/rows.ts";
import { type PlannedRow, planRows } from "#shop/orders/tracking/file/plan-rows.ts";
import { readRows, type SentRow } from "#shop/orders/tracking/file/read-rows.ts";

export type PreviewedRow = PlannedRow & {
  /** Stands for what the page shows of the row: `takeTracking` compares it. */
  seen: string;
  taken?: TakenRow | undefined;
};

export type TrackingPreview = { file: TrackingFile; rows: PreviewedRow[] };

/** The rows of the admin's own file, as taking them would go now. */
export async function previewTracking(
  sql: ISql,
  owned: { id: string; actorId: number },
): Promise<TrackingPreview | undefined> {
  const file = await findTrackingFile(sql, owned);
  if (!file) return undefined;
  const sent = readRows(file, file.carrier);
  const [orders, numbers, taken] = await Promise.all([
    listTracked(sql, unique(sent.map(({ orderId }) => orderId))),
    listWithNumbers(sql, unique(sent.map(({ tracking }) => tracking?.trackingNumber))),
    listTakenRows(sql, file.id),
  ]);
  const byRow = new Map(taken.map((one) => [one.row, one]));
  const rows = planRows(sent, { orders, numbers }).map((row) => ({
    ...row,
    ...{ seen: seenMark(row, row.order), taken: byRow.get(row.row) },
  }));
  return { file, rows };
}

function unique<Value>(values: readonly (Value | null | undefined)[]): Value[] {
  return [...new Set(values)].filter((value) => value !== null && value !== undefined);
}

/** Another mark means that the row or its order is not what the admin saw. */
export function seenMark({ row, orderId, tracking }: SentRow, order: PlannedRow["order"]): string {
  const { status, paymentStatus, isPickup, cancelRequestedAt, unpackedPieces } = order ?? {};
  const { carrier, trackingNumber, trackingUrl } = order ?? {};
  const state = [status, paymentStatus, isPickup, cancelRequestedAt, unpackedPieces];
  const facts = [...state, carrier, trackingNumber];
  const shown = JSON.stringify([row, orderId, tracking, ...facts, trackingUrl]);
  return new Bun.CryptoHasher("sha256").update(shown).digest("hex").slice(0, 16);
}
