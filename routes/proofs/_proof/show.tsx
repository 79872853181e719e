/** @jsxImportSource hono/jsx */
import type { AppContext } from "#server/factory.ts";
import { linkKey } from "#server/session/order-access.ts";
import type { Mark } from "#shop/proofs/marks.ts";
import { protectTokenUrl } from "../../_dead-link.tsx";
import type { FoundProofs } from "./find.ts";
import { ProofPage } from "./page.tsx";

export type Shown = {
  /** The number of the version; the newest where there is no such one. */
  version?: number;
  /** Another one is shown beside it. */
  compared?: number;
  typed?: Readonly<Record<string, string>>;
  marks?: readonly Mark[];
  error?: string;
  problem?: string;
};

export function showProof(
  c: AppContext,
  found: FoundProofs,
  { version, compared, ...shown }: Shown,
) {
  protectTokenUrl(c);
  const { order, proofs } = found;
  const proof = proofs.find(({ number }) => number === version) ?? proofs[0];
  const other = proofs.find(({ number }) => number === compared && number !== proof.number);
  const page = { ...found, proof, other, linkKey: linkKey(c), now: new Date(), ...shown };
  return c.render(<ProofPage {...page} />, {
    title: `Proof of order #${order.id}`,
    styles: ["proof"],
    scripts: ["proof"],
  });
}
