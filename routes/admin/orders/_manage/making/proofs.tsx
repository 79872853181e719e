/** @jsxImportSource hono/jsx */
import type { ProofStanding } from "#db/proofs/standing.ts";
import { paths } from "#shop/paths.ts";
import { PROOF_STATE_TEXTS, proofState } from "#shop/proofs/proof.ts";
import { Badge } from "#ui/badge.tsx";
import { StaffLink } from "#ui/staff/may-open.tsx";
import { Section } from "../section.tsx";

type ProofsProps = { orderId: number; standing: ProofStanding };

/** The customer's approval, at a glance; the page behind it has all of it. */
export function Proofs({ orderId, standing: { isRequired, newest } }: ProofsProps) {
  const state = newest && proofState(newest);
  const isOpen = state === "changes" || state === "outdated" || (isRequired && !newest);
  return (
    <Section title="Proof" id="proof">
      <p class="row">
        {newest && <span>Version {newest.number}</span>}
        {state && (
          <Badge variant={isOpen ? "destructive" : state === "approved" ? "default" : "outline"}>
            {PROOF_STATE_TEXTS[state]}
          </Badge>
        )}
        {!newest && (isRequired ? "Waits for an approval; nothing is sent yet." : "None needed.")}
      </p>
      {state === "changes" && newest?.words && (
        <p class="manage__order-notes small" dir="auto">
          {newest.words}
        </p>
      )}
      <p>
        <StaffLink href={paths.adminOrderProofs(orderId)}>
          {newest ? "Look at the proofs" : "Send a proof"}
        </StaffLink>
      </p>
    </Section>
  );
}
