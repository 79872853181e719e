export const PROOF_ANSWERS = ["approved", "changes"] as const;
export type ProofAnswer = (typeof PROOF_ANSWERS)[number];

/** Limit of proofs: versions of an order [versions]; the page says to talk to the customer. */
export const MAX_PROOFS = 50;
/** Limit of proofs: what staff and customers write to each other [letters]; the form says so. */
export const MAX_PROOF_WORDS = 2000;

/** `outdated`: what would be printed is not what this version shows any more. */
export type ProofState =
  | "waiting"
  | "changes"
  | "approved"
  | "outdated"
  | "superseded"
  | "withdrawn";

type Stated = {
  answer: ProofAnswer | null;
  ended: "superseded" | "withdrawn" | null;
  isOutdated: boolean;
};

export function proofState({ answer, ended, isOutdated }: Stated): ProofState {
  if (ended) return ended;
  if (answer === "changes") return "changes";
  if (isOutdated) return "outdated";
  return answer ?? "waiting";
}

export const PROOF_STATE_TEXTS: Record<ProofState, string> = {
  waiting: "Waits for the customer",
  changes: "Change requested",
  approved: "Approved",
  outdated: "Outdated",
  superseded: "Replaced",
  withdrawn: "Withdrawn",
};
