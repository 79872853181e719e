import type { Proof } from "#db/proofs/proofs.ts";
import type { Mark } from "#shop/proofs/marks.ts";
import type { FoundProofs } from "./find.ts";

export type ProofPageProps = FoundProofs & {
  proof: Proof;
  other: Proof | undefined;
  linkKey: string | undefined;
  now: Date;
  typed?: Readonly<Record<string, string>>;
  marks?: readonly Mark[];
  error?: string;
  problem?: string;
};
