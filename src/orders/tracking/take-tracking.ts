import { isDeepStrictEqual } from "node:util";
import { lockTrackingFile, type TrackingFile, writeChosen } from "#db/orders/tracking/files.ts";
import { isRowDone, type RowOutcome, saveTakenRow } from "#db/orders/tracking/rows.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { isNameAlone, sameOrder } from "#shop/orders/tracking/file/plan-rows.ts";
import { type PreviewedRow, previewTracking } from "./preview-tracking.ts";
import { type RowTaking, takeRow } from "./take-row.ts";

export type TakeDeps = Pick<Services, "sql" | "jobs" | "config">;

type Taking = {
  id: string;
  actorId: number;
  /** What the admin ticked. */
  rows: readonly number[];
  /** The marks of the rows that the page showed, by row. */
  seen: ReadonlyMap<number, string>;
  /** All whose name alone differs are ticked. */
  names: boolean;
  /** Their orders become 'shipped', and their customers are mailed. */
  ships: boolean;
};

export type TrackingCounts = Record<RowOutcome, number> & {
  /** The rows that there was no time for. */
  left: number;
};

export type Taken =
  | { outcome: "gone" }
  /** No row was ticked. */
  | { outcome: "none" }
  /** These rows name an order that another ticked row names, too; nothing was changed. */
  | { outcome: "twice"; rows: number[] }
  | { outcome: "taken"; counts: TrackingCounts };

/**
 * Limit of owner: how long one press takes rows of a tracking file [milliseconds]; the page says how
 * many are left, and the next press goes on. Proxies cut connections that are idle for 30 s or more.
 */
const MAX_TAKING_MS = 20_000;

/**
 * Takes the rows one by one: number, status and mail of an order are one transaction with what the
 * file remembers of its row, so a process that is killed leaves nothing half done, and the same form
 * sent again goes on. A row that is not what the admin saw changes nothing, and says why.
 */
export async function takeTracking(
  deps: TakeDeps,
  { id, actorId, rows, seen, names, ships }: Taking,
  maxMs = MAX_TAKING_MS,
): Promise<Taken> {
  const preview = await previewTracking(deps.sql, { id, actorId });
  if (!preview) return { outcome: "gone" };
  const ticked = new Set(rows);
  const isChosen = (row: PreviewedRow) =>
    seen.has(row.row) && (ticked.has(row.row) || (names && isNameAlone(row)));
  const chosen = preview.rows.filter((row) => isChosen(row) && !isBroken(row));
  const twice = sameOrder(chosen.filter(({ kind }) => kind !== "left-out"));
  if (twice.length > 0) return { outcome: "twice", rows: twice.map(({ row }) => row) };
  if (chosen.length === 0) return { outcome: "none" };
  await writeChosen(deps.sql, id, { rows: chosen.map(({ row }) => row), ships });
  const counts: TrackingCounts = { set: 0, shipped: 0, same: 0, not: 0, left: 0 };
  const until = Date.now() + maxMs;
  for (const row of chosen) {
    const isLate = Date.now() >= until;
    const taking = { row, seen: seen.get(row.row) ?? "", actorId, ships };
    const since = preview.file.createdAt;
    const outcome = isLate ? "left" : await takeOne(deps, preview.file, { ...taking, since });
    if (outcome === "gone") return { outcome };
    if (outcome) counts[outcome]++;
  }
  return { outcome: "taken", counts };
}

/** Nothing that happens to its order can make it one to take. */
const isBroken = ({ problem, why }: PreviewedRow) => problem !== undefined || why === "repeated";

/** Undefined where another press was first, or has read the file anew, so that its rows are other ones. */
async function takeOne(
  deps: TakeDeps,
  { id, columns, carrier }: TrackingFile,
  taking: RowTaking,
): Promise<RowOutcome | "gone" | undefined> {
  return transact(deps.sql, async (tx) => {
    const { row, actorId } = taking;
    const now = await lockTrackingFile(tx, { id, actorId });
    if (!now) return "gone";
    if (!isDeepStrictEqual(now, { columns, carrier })) return undefined;
    if (await isRowDone(tx, id, row.row)) return undefined;
    const { outcome, note = "" } = await takeRow(deps, tx, taking);
    await saveTakenRow(tx, id, { row: row.row, outcome, note });
    return outcome;
  });
}
