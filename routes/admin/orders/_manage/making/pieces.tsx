/** @jsxImportSource hono/jsx */
import type { Piece } from "#db/floor/pieces.ts";
import type { Order } from "#db/orders/orders.ts";
import { stateLabel } from "#floor/scan/describe.ts";
import { batchCode, pieceCode } from "#shop/floor/codes.ts";
import { paths } from "#shop/paths.ts";
import { dayText } from "#shop/shipping/arrival.ts";
import type { Managed } from "../load.ts";
import { Section } from "../section.tsx";

type PiecesProps = Pick<Managed, "floor"> & { order: Order };

/** Where each piece is, once somebody has begun with the order on the print floor. */
export function Pieces({ order, floor: { pieces, steps } }: PiecesProps) {
  if (!pieces.some(isOnFloor)) return null;
  return (
    <Section title="Pieces" id="pieces">
      <ul class="manage__pieces">
        {pieces.map((piece) => (
          <li key={piece.id}>
            <strong>{pieceCode(piece)}</strong> {piece.productName}, {piece.color}, {piece.size}:{" "}
            {stateLabel(piece, steps)}
            {isToDo(piece) && `, due ${dayText(piece.dueOn)}`}
            {piece.batchId !== null && (
              <>
                {" "}
                (<a href={paths.adminBatch(piece.batchId)}>{batchCode(piece.batchId)}</a>)
              </>
            )}
          </li>
        ))}
      </ul>
      <p class="muted small">Order #{order.id} is packed whole.</p>
    </Section>
  );
}

function isOnFloor({ step, batchId, spoilt, waits }: Piece): boolean {
  return step !== "ready" || batchId !== null || spoilt !== null || waits.includes("held");
}

function isToDo({ step, off, spoilt }: Piece): boolean {
  return step !== "packed" && !off && !spoilt;
}
