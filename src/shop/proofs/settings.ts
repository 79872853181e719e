import type { FormFields, ReadForm } from "../forms/form.ts";
import { accepted, rejected } from "../forms/form.ts";

/** Orders of so many pieces and more wait for their customers' approval; null: none by itself. */
export type ProofSettings = { pieces: number | null };

/** Limit of proofs: pieces from which on orders wait for an approval [pieces]; the form says so. */
export const MAX_PROOF_PIECES = 100_000;

export function proofFields({ pieces }: ProofSettings): FormFields {
  return { proofPieces: pieces === null ? "" : String(pieces) };
}

export function readProofFields(typed: FormFields): ReadForm<ProofSettings> {
  const text = typed.proofPieces?.trim() ?? "";
  if (text === "") return accepted({ pieces: null });
  const pieces = Number(text);
  if (/^\d{1,6}$/.test(text) && pieces >= 1 && pieces <= MAX_PROOF_PIECES) {
    return accepted({ pieces });
  }
  const most = MAX_PROOF_PIECES.toLocaleString("en");
  return rejected({ proofPieces: `Enter a whole number from 1 to ${most}, or nothing` });
}
