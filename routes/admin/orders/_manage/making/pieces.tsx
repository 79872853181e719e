/** @jsxImportSource hono/jsx */
import type { Piece } from "#db/floor/pieces.ts";
import { stateLabel } from "#floor/scan/describe.ts";
import { batchCode, pieceCode } from "#shop/floor/codes.ts";
import { isToDo } from "#shop/floor/late/broken-promise.ts";
import { paths } from "#shop/paths.ts";
import { dayText } from "#shop/shipping/arrival.ts";
import { StaffLink } from "#ui/staff/may-open.tsx";
import type { Managed } from "../load.ts";
import { Section } from "../section.tsx";
import { findLate } from "./find-late.ts";
import { Late, type LateProps } from "./late.tsx";

type PiecesProps = Omit<LateProps, "late" | "isBegun">;

/**
 * Shows where each piece is, once somebody has begun with the order on the print floor, and whether the
 * order is late.
 */
export function Pieces(props: PiecesProps) {
  const { order, floor } = props;
  const isBegun = floor.pieces.some(isOnFloor);
  const late = findLate(props);
  if (!isBegun && !late) return null;
  return (
    <Section title="Pieces" id="pieces">
      {late && <Late {...props} late={late} isBegun={isBegun} />}
      {isBegun && <PieceList order={order} floor={floor} />}
    </Section>
  );
}

function PieceList({ order, floor: { pieces, steps } }: Pick<Managed, "order" | "floor">) {
  return (
    <>
      <ul class="manage__list">
        {pieces.map((piece) => (
          <li key={piece.id}>
            <span>
              <strong>{pieceCode(piece)}</strong> {piece.productName}, {piece.color}, {piece.size}
            </span>
            <span class="muted">
              {stateLabel(piece, steps)}
              {isToDo(piece) && `, due ${dayText(piece.dueOn)}`}
              {piece.batchId !== null && (
                <>
                  {" "}
                  (
                  <StaffLink href={paths.adminBatch(piece.batchId)}>
                    {batchCode(piece.batchId)}
                  </StaffLink>
                  )
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p class="muted small">The pieces of order #{order.id} are packed together.</p>
    </>
  );
}

function isOnFloor({ step, batchId, spoilt, waits }: Piece): boolean {
  return step !== "ready" || batchId !== null || spoilt !== null || waits.includes("held");
}
