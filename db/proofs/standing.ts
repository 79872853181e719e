import type { ISql } from "postgres";
import { findProofReason } from "./proofed-orders.ts";
import type { Proof } from "./proofs.ts";
import { listProofs } from "./proofs.ts";

export type ProofStanding = { isRequired: boolean; newest: Proof | undefined };

/** Where an order stands with its customer's approval. */
export async function findProofStanding(sql: ISql, orderId: number): Promise<ProofStanding> {
  const [reason, [newest]] = await Promise.all([
    findProofReason(sql, orderId),
    listProofs(sql, orderId),
  ]);
  return { isRequired: reason !== undefined, newest };
}
