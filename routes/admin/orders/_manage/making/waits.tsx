/** @jsxImportSource hono/jsx */
import { isToDo } from "#shop/floor/late/broken-promise.ts";
import { paths } from "#shop/paths.ts";
import { proofState } from "#shop/proofs/proof.ts";
import { REASON_LABELS } from "#shop/returns/reasons.ts";
import { Alert } from "#ui/alert.tsx";
import { useMayOpen } from "#ui/staff/may-open.tsx";
import type { Managed } from "../load.ts";

type WaitsProps = Pick<Managed, "order" | "thread" | "proof" | "returns" | "floor">;

type Wait = { text: string; href: string };

/** What of an order waits for whoever reads it, each with the page where it is done. */
export function Waits(props: WaitsProps) {
  const mayOpen = useMayOpen();
  const waits = [waitingMessage(props), waitingReturn(props), waitingProof(props)]
    .filter((wait) => wait !== undefined)
    .filter(({ href }) => mayOpen(href, "POST"));
  if (waits.length === 0) return null;
  return (
    <Alert title="Waits for you" variant="warning">
      <ul class="manage__waits">
        {waits.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function waitingMessage({ thread }: WaitsProps): Wait | undefined {
  if (thread?.state !== "open") return undefined;
  return { text: "The customer wrote: read it and answer", href: paths.adminThread(thread.id) };
}

function waitingReturn({ returns }: WaitsProps): Wait | undefined {
  const found = returns.find(({ state }) => state === "requested" || state === "settling");
  if (!found) return undefined;
  const href = paths.adminReturn(found.id);
  if (found.state === "settling") return { text: "The refund of the return is to be made", href };
  const reason = REASON_LABELS[found.reason].toLowerCase();
  return { text: `The customer asks for a return (${reason}): decide on it`, href };
}

/** The dashboard lists the same orders: what they wait for but a proof comes first. */
function waitingProof({ order, proof: { newest }, floor }: WaitsProps): Wait | undefined {
  const isWaiting = floor.pieces.some(
    (piece) =>
      isToDo(piece) && piece.waits.includes("proof") && !piece.waits.includes("print-file"),
  );
  const text = PROOF_TEXTS[newest ? proofState(newest) : "none"];
  return isWaiting && text ? { text, href: paths.adminOrderProofs(order.id) } : undefined;
}

const PROOF_TEXTS: Record<string, string> = {
  none: "No proof is sent yet: send the first one",
  changes: "The customer wants a change of the proof: send the next one",
  outdated: "The proof is not what would be printed any more: send the next one",
};
