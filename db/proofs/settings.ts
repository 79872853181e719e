import type { ISql } from "postgres";
import type { ProofSettings } from "#shop/proofs/settings.ts";

export async function findProofSettings(sql: ISql): Promise<ProofSettings> {
  const [row] = await sql<[ProofSettings]>`select proof_pieces as pieces from floor_settings`;
  return row;
}

/** Nobody else changes them until the transaction ends. */
export async function lockProofSettings(tx: ISql): Promise<ProofSettings> {
  await tx`select from floor_settings for update`;
  return findProofSettings(tx);
}

export async function writeProofSettings(tx: ISql, { pieces }: ProofSettings): Promise<void> {
  await tx`update floor_settings set proof_pieces = ${pieces}, updated_at = now()`;
}
