/** @jsxImportSource hono/jsx */
import type { BoardDays, BoardPiece } from "#db/floor/board/board.ts";
import type { Day } from "#shop/day.ts";
import { areasText } from "#shop/floor/areas-text.ts";
import { pieceCode } from "#shop/floor/codes.ts";
import { waitsText } from "#shop/floor/states.ts";
import { hexOf } from "#shop/goods/colors.ts";
import { paths } from "#shop/paths.ts";
import { dayText } from "#shop/shipping/arrival.ts";
import { template } from "#ui/template.ts";

type PieceRowProps = {
  piece: BoardPiece;
  days: BoardDays;
  isChosen: boolean;
  /** Its code leads to its order. */
  isLinked: boolean;
};

/** A piece of the board; there may be a thousand of them. */
export function PieceRow({ piece, days, isChosen, isLinked }: PieceRowProps) {
  const { id, orderId, productName, size, color, areas, dueOn, isRush, waits, heldNote } = piece;
  const isDue = piece.state !== "packed";
  return ROWS[isLinked ? "linked" : "plain"][isChosen ? "chosen" : "open"]({
    id,
    code: pieceCode(piece),
    order: paths.adminOrderPage(orderId),
    product: productName,
    variant: `${color}, ${size}`,
    swatch: hexOf(color),
    areas: areasText(areas),
    due: isDue ? dueText(dueOn, days) : dayText(dueOn),
    urgency: isDue ? urgencyOf(dueOn, days) : "",
    notes: [
      isRush && "Comes first",
      waits.length > 0 && waitsText(waits, heldNote),
      piece.batchName,
    ]
      .filter(Boolean)
      .join(" · "),
  });
}

type Cell =
  | "id"
  | "code"
  | "order"
  | "product"
  | "variant"
  | "swatch"
  | "areas"
  | "due"
  | "urgency"
  | "notes";

const rowTemplate = (isChosen: boolean, isLinked: boolean) =>
  template<Cell>((cells) => (
    <li class="piece" data-urgency={cells.urgency}>
      <label class="piece__choose">
        <input type="checkbox" name="piece" value={cells.id} checked={isChosen} />
        <span class="visually-hidden">Choose {cells.code}</span>
      </label>
      <div class="piece__text">
        <p class="piece__head">
          {isLinked ? <a href={cells.order}>{cells.code}</a> : <strong>{cells.code}</strong>}
          <span class="piece__due">{cells.due}</span>
        </p>
        <p>
          <svg class="piece__swatch" viewBox="0 0 12 12" aria-hidden="true">
            <circle cx="6" cy="6" r="5.5" fill={cells.swatch} />
          </svg>{" "}
          {cells.variant}
        </p>
        <p class="muted">
          {cells.product}: {cells.areas}
        </p>
        <p class="piece__notes">{cells.notes}</p>
      </div>
    </li>
  ));

const rowTemplates = (isLinked: boolean) => ({
  open: rowTemplate(false, isLinked),
  chosen: rowTemplate(true, isLinked),
});

const ROWS = { linked: rowTemplates(true), plain: rowTemplates(false) };

function urgencyOf(dueOn: Day, { today }: BoardDays): "late" | "today" | "" {
  if (dueOn < today) return "late";
  return dueOn === today ? "today" : "";
}

/** `Late: Fri Nov 27`, `Today`, `Tomorrow`, `Wed Dec 2` */
export function dueText(dueOn: Day, { today, tomorrow }: BoardDays): string {
  if (dueOn < today) return `Late: ${dayText(dueOn)}`;
  if (dueOn === today) return "Today";
  return dueOn === tomorrow ? "Tomorrow" : dayText(dueOn);
}
