import { deleteTrackingFiles, insertTrackingFile } from "#db/orders/tracking/files.ts";
import type { Services } from "#services/services.ts";
import { findColumns } from "#shop/orders/tracking/file/find-columns.ts";
import { readLines } from "#shop/orders/tracking/file/read-lines.ts";
import { readText } from "#shop/orders/tracking/file/read-text.ts";
import { TRACKING_LIMITS } from "#shop/orders/tracking/file/tracking-limits.ts";

type SentFile = {
  actorId: number;
  /** Empty for pasted text. */
  fileName: string;
  bytes: Uint8Array;
};

export type OpenedFile = { ok: true; id: string } | { ok: false; problem: string };

/** Reads the file and stores its rows for a preview; nothing of an order changes. */
export async function openTrackingFile(
  { sql }: Pick<Services, "sql">,
  { actorId, fileName, bytes }: SentFile,
): Promise<OpenedFile> {
  if (bytes.length > TRACKING_LIMITS.bytes) return { ok: false, problem: TOO_LARGE };
  const read = readText(bytes);
  if (!read.ok) return read;
  const lines = readLines(read.text);
  if (!lines.ok) return lines;
  const table = findColumns(lines.lines);
  if (!table.ok) return table;
  const file = { ...table, actorId, fileName: fileName.slice(0, 200), carrier: "" };
  const id = await sql.begin(async (tx) => {
    await deleteTrackingFiles(tx, actorId);
    return insertTrackingFile(tx, file);
  });
  return { ok: true, id };
}

const TOO_LARGE = "The file has more than 2 MB. Export fewer days, or fewer columns.";
