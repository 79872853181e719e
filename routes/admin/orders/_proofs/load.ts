import type { ISql } from "postgres";
import { findPrintFileSettings } from "#db/floor/underbases.ts";
import { findOrder, type Order } from "#db/orders/orders.ts";
import { listPrintFiles, type PrintFile } from "#db/orders/print-files/print-files.ts";
import { listEdits, type ProofEdit } from "#db/proofs/edits.ts";
import { listProofedLines } from "#db/proofs/lines.ts";
import { findProofReason, type ProofReason } from "#db/proofs/proofed-orders.ts";
import { listProofs, type Proof } from "#db/proofs/proofs.ts";
import { proofCautions } from "#shop/proofs/cautions.ts";
import type { ProofedLine } from "#shop/proofs/shown-lines.ts";

export type LoadedProofs = {
  order: Order;
  reason: ProofReason | undefined;
  lines: readonly ProofedLine[];
  /** The newest first. */
  proofs: readonly Proof[];
  printFiles: readonly PrintFile[];
  edits: readonly ProofEdit[];
  cautions: readonly string[];
};

export async function loadProofs(
  sql: ISql,
  orderId: number,
  shopperId: string | undefined,
): Promise<LoadedProofs | undefined> {
  const order = await findOrder(sql, orderId);
  if (!order) return undefined;
  const [reason, lines, proofs, printFiles, edits, settings] = await Promise.all([
    findProofReason(sql, orderId),
    listProofedLines(sql, orderId),
    listProofs(sql, orderId),
    listPrintFiles(sql, orderId),
    listEdits(sql, orderId, shopperId),
    findPrintFileSettings(sql),
  ]);
  const cautions = proofCautions(lines, settings);
  return { order, reason, lines, proofs, printFiles, edits, cautions };
}
