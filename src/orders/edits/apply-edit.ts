import type { ISql } from "postgres";
import {
  awaitPieces,
  markPieces,
  readPieceMarks,
  writeContents,
} from "#db/orders/edits/contents.ts";
import type { EditContents } from "#db/orders/edits/edits.ts";
import { addOrderEvent } from "#db/orders/events.ts";
import type { NewLine } from "#db/orders/new-orders.ts";
import type { Order } from "#db/orders/orders.ts";
import { enqueueChangeMail } from "#mails/enqueue-change-mail.ts";
import type { Jobs } from "#services/jobs.ts";
import { editEvent } from "#shop/orders/edits/edit-event.ts";
import { EDIT_HOLD } from "#shop/orders/edits/reason-against-edit.ts";
import { openPiecesOf } from "../pieces/open-pieces.ts";
import { enqueuePrintFiles } from "../print-files/enqueue.ts";

type Applied = {
  order: Order;
  contents: EditContents;
  changes: readonly string[];
  actorId: number | null;
};

/**
 * Makes the order what the edit says, in the transaction of a caller who has locked it, its print files
 * and its pieces, and has taken its stock: files, pieces, history and mail follow.
 */
export async function applyEdit(
  { sql: tx, jobs }: { sql: ISql; jobs: Jobs },
  { order, contents, changes, actorId }: Applied,
): Promise<void> {
  const { id: orderId, items } = order;
  const unchanged = contents.items.flatMap((item, position) =>
    printsSame(items[position], item) ? [{ position }] : [],
  );
  const marks = await readPieceMarks(tx, orderId, EDIT_HOLD);
  const replaced = await writeContents(tx, orderId, { contents, unchanged });
  if (replaced.length > 0) await jobs.send(tx, "remove-files", { keys: replaced });
  await enqueuePrintFiles({ sql: tx, jobs }, orderId);
  const before = items.reduce((sum, { quantity }) => sum + quantity, 0);
  await awaitPieces(tx, orderId, before);
  await openPiecesOf(tx, orderId);
  await markPieces(tx, orderId, marks);
  for (const change of changes) {
    await addOrderEvent(tx, { orderId, kind: "changed", value: editEvent(change), actorId });
  }
  await enqueueChangeMail({ sql: tx, jobs }, orderId);
}

/** Its files stay where they are. */
function printsSame(before: Order["items"][number] | undefined, after: NewLine): boolean {
  return (
    before !== undefined &&
    before.documentId === after.documentId &&
    before.cut === after.cut &&
    before.color === after.color &&
    Bun.deepEquals(before.printScales, after.printScales)
  );
}
