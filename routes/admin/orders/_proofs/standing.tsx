/** @jsxImportSource hono/jsx */
import type { Proof } from "#db/proofs/proofs.ts";
import { viewText } from "#shop/designs/line-mockups.ts";
import { markText } from "#shop/proofs/marks.ts";
import { proofState } from "#shop/proofs/proof.ts";
import type { ProofedLine } from "#shop/proofs/shown-lines.ts";
import { Alert } from "#ui/alert.tsx";
import { ShopDate } from "#ui/shop-date.tsx";
import type { LoadedProofs } from "./load.ts";

type StandingProps = Pick<LoadedProofs, "proofs" | "reason" | "lines">;

/** Says what the order waits for, and what its customer said. */
export function ProofStanding({ proofs: [newest], reason, lines }: StandingProps) {
  if (!reason) {
    return (
      <Alert title="Nobody waits for an approval">
        <p>The order is printed as it is. With a proof its production waits for the customer.</p>
      </Alert>
    );
  }
  if (!newest || newest.ended) {
    return (
      <Alert variant="warning" title="No proof is sent yet">
        <p>
          {reason === "size" ? "Orders of this size wait" : "The order waits"} until the customer
          has approved what is printed.
        </p>
      </Alert>
    );
  }
  return <Standing proof={newest} lines={lines} />;
}

function Standing({ proof, lines }: { proof: Proof; lines: readonly ProofedLine[] }) {
  const { number, sentAt, sender, remindedAt, answeredAt } = proof;
  const day = (date: Date | null) => date && <ShopDate date={date} as="exact" />;
  switch (proofState(proof)) {
    case "approved":
      return (
        <Alert variant="success" title={`The customer approved version ${number}`}>
          <p>{day(answeredAt)}. Just these print files may be printed.</p>
        </Alert>
      );
    case "changes":
      return (
        <Alert variant="warning" title={`The customer wants a change of version ${number}`}>
          {proof.words && (
            <p class="proof-words" dir="auto">
              {proof.words}
            </p>
          )}
          <Marks proof={proof} lines={lines} />
          <p class="muted">{day(answeredAt)}</p>
        </Alert>
      );
    case "outdated":
      return (
        <Alert variant="warning" title={`Version ${number} is not what would be printed any more`}>
          <p>
            Its print files were made anew, or its size or design was changed. Send the next one.
          </p>
        </Alert>
      );
    default:
      return (
        <Alert title={`Version ${number} waits for the customer`}>
          <p>
            Sent {day(sentAt)}
            {sender && ` by ${sender}`}
            {remindedAt ? (
              <>, reminded {day(remindedAt)}.</>
            ) : (
              "; a reminder leaves after two working days."
            )}
          </p>
        </Alert>
      );
  }
}

function Marks({ proof: { marks }, lines }: { proof: Proof; lines: readonly ProofedLine[] }) {
  if (marks.length === 0) return null;
  return (
    <ul>
      {marks.map((mark) => {
        const line = lines.find(({ position }) => position === mark.position);
        return (
          <li key={`${mark.position}-${mark.view}`}>
            {line &&
              `${line.productName} in ${line.color}, ${viewText({ ...line, view: mark.view })}: `}
            {markText(mark)}
          </li>
        );
      })}
    </ul>
  );
}
