import type { ISql } from "postgres";
import { recordAudit } from "#db/audit.ts";
import { finishDocument } from "#db/designs/documents.ts";
import { findWaitingEdit } from "#db/orders/edits/edits.ts";
import {
  deleteEdit,
  type EditedDesign,
  findEdit,
  hasPrinted,
  writeDesign,
} from "#db/proofs/edits.ts";
import { listProofedLines } from "#db/proofs/lines.ts";
import { insertProofedOrder } from "#db/proofs/proofed-orders.ts";
import type { FindBlank } from "#designs/blank-areas.ts";
import { enqueueMockups } from "#designs/enqueue-mockups.ts";
import { enqueuePrintFiles } from "#orders/print-files/enqueue.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { lineMockups } from "#shop/designs/line-mockups.ts";
import { printScales } from "#shop/documents/fit.ts";
import { lettersLeftOut } from "#shop/documents/letters/accepted-letters.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { templateOf } from "#shop/goods/templates.ts";
import type { ProofedLine } from "#shop/proofs/shown-lines.ts";
import { editProblem } from "./edit-problem.ts";
import { isOver, lockProofedOrder } from "./lock-proofed-order.ts";

type Deps = Pick<Services, "sql" | "jobs" | "shopSettings">;

type Taking = {
  orderId: number;
  draftId: number;
  /** The line's design that the page showed beside the edited one. */
  shown: number;
  actorId: number;
  findBlank: FindBlank;
  payer: string;
};

/**
 * `changed`: the line, or the edit, is another one by now. `waits`: staff have changed the order, and that
 * waits for its payment: it is for the order as it was.
 */
export type TakeOutcome =
  | { outcome: "taken" | "same" | "missing" | "unpaid" | "over" | "printed" | "changed" | "waits" }
  | { outcome: "wrong"; problem: string };

/**
 * Prints the edited design from now on, on all lines that had the one before it. Nothing is printed of
 * the order until its customer has approved that.
 */
export async function takeEdit(services: Deps, taking: Taking): Promise<TakeOutcome> {
  const { sql, shopSettings } = services;
  const { orderId, draftId, shown, findBlank } = taking;
  const edit = await findEdit(sql, { orderId, draftId });
  if (!edit) return { outcome: "missing" };
  const [first, ...others] = linesOf(await listProofedLines(sql, orderId), shown);
  if (!first) return { outcome: "changed" };
  const { units } = await shopSettings.read();
  const blank = await findBlank(edit);
  const problem = await editProblem(sql, edit, [first, ...others], { blank, units });
  if (problem) return { outcome: "wrong", problem };
  return transact(sql, (tx) => take(tx, services, { ...taking, edit, blank }));
}

const linesOf = (lines: readonly ProofedLine[], documentId: number) =>
  lines.filter((line) => line.documentId === documentId);

type Checked = Taking & { edit: EditedDesign; blank: readonly AreaId[] };

async function take(
  tx: ISql,
  { jobs }: Pick<Deps, "jobs">,
  { orderId, draftId, shown, actorId, payer, edit, blank }: Checked,
): Promise<TakeOutcome> {
  const order = await lockProofedOrder(tx, orderId);
  if (!order) return { outcome: "missing" };
  if (order.paymentStatus === "unpaid") return { outcome: "unpaid" };
  if (isOver(order)) return { outcome: "over" };
  if (await hasPrinted(tx, orderId)) return { outcome: "printed" };
  if (await findWaitingEdit(tx, orderId)) return { outcome: "waits" };
  const now = await findEdit(tx, { orderId, draftId });
  const lines = linesOf(await listProofedLines(tx, orderId), shown);
  const isThere = lines.some(({ position }) => position === edit.position);
  if (now?.pictureId !== edit.pictureId || !isThere) return { outcome: "changed" };
  const { document, artworks } = edit;
  const finished = await finishDocument(tx, document, artworks, blank);
  if (finished.id === shown) return { outcome: "same" };
  const unused: string[] = [];
  for (const { position, cut, size } of lines) {
    const scales = printScales(templateOf(cut), size, finished.prints);
    const printed = { documentId: finished.id, printScales: scales };
    const acceptedLetters = lettersLeftOut(document);
    unused.push(...(await writeDesign(tx, { orderId, position, ...printed, acceptedLetters })));
  }
  await insertProofedOrder(tx, orderId);
  await deleteEdit(tx, draftId);
  if (unused.length > 0) await jobs.send(tx, "remove-files", { keys: unused });
  await enqueuePrintFiles({ sql: tx, jobs }, orderId);
  const mockups = lines.flatMap(({ cut, color }) => lineMockups({ ...finished, cut, color }));
  await enqueueMockups({ sql: tx, jobs }, mockups, payer);
  await recordAudit(tx, {
    ...{ actorId, action: "change design", subjectKind: "order", subjectId: orderId },
    before: { document: shown },
    after: { document: finished.id, lines: lines.map(({ position }) => position + 1) },
  });
  return { outcome: "taken" };
}
