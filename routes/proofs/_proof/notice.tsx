/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import type { Proof } from "#db/proofs/proofs.ts";
import { proofState } from "#shop/proofs/proof.ts";
import { Alert } from "#ui/alert.tsx";
import { ShopDate } from "#ui/shop-date.tsx";
import { isOver } from "./state.ts";

/** Says where a version stands. */
export function ProofNotice({ proof, order }: { proof: Proof; order: Order }) {
  const { answeredAt, number, words } = proof;
  const day = answeredAt && <ShopDate date={answeredAt} as="medium" />;
  if (isOver(order)) {
    return (
      <Alert title="Nothing to approve any more">
        <p>This order was canceled, refunded or sent. You can still look at its proofs.</p>
      </Alert>
    );
  }
  switch (proofState(proof)) {
    case "approved":
      return (
        <Alert variant="success" title={`You approved version ${number}`}>
          <p>{day}. We print just this; whatever changes is sent to you again.</p>
        </Alert>
      );
    case "changes":
      return (
        <Alert variant="warning" title={`You asked for a change of version ${number}`}>
          {words && (
            <p class="proof-words" dir="auto">
              {words}
            </p>
          )}
          <p>{day}. We change it and send you the next version.</p>
        </Alert>
      );
    case "outdated":
      return (
        <Alert variant="warning" title="Something has changed since">
          <p>This is not what would be printed any more. We send you a new version soon.</p>
        </Alert>
      );
    case "superseded":
      return (
        <Alert title={`Version ${number} was replaced`}>
          <p>It counts no more, whatever was said to it.</p>
        </Alert>
      );
    case "withdrawn":
      return (
        <Alert title="No approval is needed any more">
          <p>We print your order without waiting for an answer.</p>
        </Alert>
      );
    default:
      return null;
  }
}
