/** @jsxImportSource hono/jsx */

import type { Piece } from "#db/floor/pieces.ts";
import { stateLabel } from "#floor/scan/describe.ts";
import { areasText } from "#shop/floor/areas-text.ts";
import { pieceCode } from "#shop/floor/codes.ts";
import { paths } from "#shop/paths.ts";
import { dayText } from "#shop/shipping/arrival.ts";
import { Button } from "#ui/forms/button.tsx";
import { useMayOpen } from "#ui/staff/may-open.tsx";
import { template } from "#ui/template.ts";
import { dueText } from "../../_board/piece-row.tsx";
import type { LoadedBatch } from "./load.ts";

export function BatchPieces({ batch, pieces, steps, days }: LoadedBatch) {
  const mayOpen = useMayOpen();
  if (pieces.length === 0) return <p>No piece is in it any more.</p>;
  const row = mayOpen(paths.adminOrderPage(batch.id)) ? LINKED : PLAIN;
  const list = (
    <>
      <h2>Pieces</h2>
      <ul class="batch-pieces">
        {pieces.map((piece) =>
          row({
            id: piece.id,
            code: pieceCode(piece),
            order: paths.adminOrderPage(piece.orderId),
            state: piece.off ? "Canceled: put it aside" : stateLabel(piece, steps),
            what: `${piece.productName}, ${piece.color}, ${piece.size}`,
            areas: areasText(piece.areas),
            due: isDue(piece) ? dueText(piece.dueOn, days) : dayText(piece.dueOn),
            urgency: piece.off || (isDue(piece) && piece.dueOn < days.today) ? "late" : "",
          }),
        )}
      </ul>
    </>
  );
  const action = paths.adminBatchPieces(batch.id);
  if (!mayOpen(action, "POST")) return <div class="stack pieces-read">{list}</div>;
  return (
    <form class="stack" method="post" action={action}>
      {list}
      <div>
        <Button variant="outline">Take the chosen ones out</Button>
      </div>
    </form>
  );
}

const isDue = ({ off, step }: Piece) => !off && step !== "packed";

type Cell = "id" | "code" | "order" | "state" | "what" | "areas" | "due" | "urgency";

const rowTemplate = (isLinked: boolean) =>
  template<Cell>((cells) => (
    <li class="piece" data-urgency={cells.urgency}>
      <label class="piece__choose">
        <input type="checkbox" name="piece" value={cells.id} />
        <span class="visually-hidden">Choose {cells.code}</span>
      </label>
      <div class="piece__text">
        <p class="piece__head">
          {isLinked ? <a href={cells.order}>{cells.code}</a> : <strong>{cells.code}</strong>}
          <span>{cells.state}</span>
        </p>
        <p>{cells.what}</p>
        <p class="muted">
          {cells.areas}, <span class="piece__due">{cells.due}</span>
        </p>
      </div>
    </li>
  ));

const LINKED = rowTemplate(true);
const PLAIN = rowTemplate(false);
