import { listFilesOfBatch, listPiecesToPrint } from "#db/floor/batch-files.ts";
import type { OrderedPrintFile } from "#db/orders/print-files/print-files.ts";
import { type CheckedFile, findMissing } from "#orders/print-files/find-missing.ts";
import type { Services } from "#services/services.ts";
import { namesFrom, type PrintFileNames } from "#shop/designs/print-file.ts";
import {
  MAX_BATCH_FILES,
  type PrintLine,
  type PrintPiece,
  planPrintLines,
  printLineStem,
} from "#shop/floor/papers/print-lines.ts";
import { inOrder } from "#shop/goods/areas.ts";
import { ptNumber } from "#shop/orders/tracking/tracking.ts";

/** A print file, and the pieces that it is printed for. */
export type BatchFile = { file: OrderedPrintFile; line: PrintLine; names: PrintFileNames };

export type BatchFiles = {
  files: BatchFile[];
  leftOut: readonly { piece: PrintPiece; why: string }[];
};

/** The orders are those where the mend is. */
export type BatchProblem = { ok: false; message: string; orderIds: number[] };

/** All print files of a batch in the order of the press, or why they cannot be sent. */
export async function readBatchFiles(
  { sql, storage }: Pick<Services, "sql" | "storage">,
  batchId: number,
): Promise<({ ok: true } & BatchFiles) | BatchProblem> {
  const { lines, leftOut } = planPrintLines(await listPiecesToPrint(sql, batchId));
  if (lines.length === 0) return problem(NONE);
  const stored = await listFilesOfBatch(sql, batchId, MAX_BATCH_FILES + 1);
  if (stored.length > MAX_BATCH_FILES) return problem(TOO_MANY);
  const known = new Map(stored.map((file) => [keyOf(file), file]));
  const wanted = lines.flatMap((line) =>
    inOrder(line.first.areas).map((area) => {
      const { orderId, position } = line.first;
      const file = known.get(keyOf({ orderId, position, area }));
      return { line, file, checked: file ?? { ...NOT_MADE, orderId, position, area } };
    }),
  );
  const checked = wanted.map((each) => each.checked);
  const missing = await findMissing(storage, checked, placeOf);
  if (missing) return problem(missing.message, missing.files);
  const files = wanted.flatMap(({ line, file }) =>
    file ? [{ line, file, names: namesFrom(printLineStem(batchId, line, file)) }] : [],
  );
  return { ok: true, files, leftOut };
}

const NONE = "No piece of this batch is to be printed: all of them are held, canceled or spoilt.";
const TOO_MANY = `A ZIP has up to ${MAX_BATCH_FILES} print files. Please take some pieces out and make another batch of them.`;

/** It stands for a print that has no row yet. */
const NOT_MADE: Omit<CheckedFile, "orderId" | "position" | "area"> = {
  status: "waiting",
  error: null,
  storageKey: null,
  mayPrint: true,
  cutSha256: null,
  underbaseKey: null,
};

function problem(message: string, files: readonly { orderId: number }[] = []): BatchProblem {
  const orderIds = [...new Set(files.map(({ orderId }) => orderId))];
  return { ok: false, message, orderIds };
}

type Print = { orderId: number; position: number; area: string };

const keyOf = ({ orderId, position, area }: Print) => `${orderId} ${position} ${area}`;
const placeOf = ({ orderId, position, area }: Print) =>
  `${ptNumber(orderId)}, line ${position + 1}, ${area}`;
