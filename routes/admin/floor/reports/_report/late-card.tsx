/** @jsxImportSource hono/jsx */
import type { LateCount, LatePiece } from "#db/floor/late.ts";
import { stateLabel } from "#floor/scan/describe.ts";
import { mediumDate } from "#shop/date.ts";
import type { Day } from "#shop/day.ts";
import { daysFrom } from "#shop/days/day-bounds.ts";
import { pieceCode } from "#shop/floor/codes.ts";
import { sum } from "#shop/floor/reports/report.ts";
import type { FloorSteps } from "#shop/floor/steps.ts";
import { paths } from "#shop/paths.ts";
import { StaffLink } from "#ui/staff/may-open.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import type { Report } from "./load.ts";
import { ReportCard } from "./report-card.tsx";
import { countText } from "./texts.ts";

type LateCardProps = {
  range: Report["range"];
  counts: readonly LateCount[];
  pieces: readonly LatePiece[];
  steps: FloorSteps;
};

export function LateCard({ range, counts, pieces, steps }: LateCardProps) {
  const all = sum(counts, "pieces");
  return (
    <ReportCard
      range={range}
      section="late"
      title="Late now"
      description="Pieces that should have been packed yesterday or earlier, whatever days are chosen above."
    >
      {all > 0 ? (
        <>
          <Table columns={WHERE} class="table--cards">
            {counts.map((count) => (
              <CountRow key={`${count.state} ${count.waits}`} count={count} steps={steps} />
            ))}
          </Table>
          <h3 class="card__title">
            {all > pieces.length
              ? `The first ${pieces.length} of ${countText(all)}`
              : "Each of them"}
          </h3>
          <Table columns={PIECES} class="table--cards">
            {pieces.map((piece) => (
              <PieceRow key={piece.id} piece={piece} steps={steps} today={range.today} />
            ))}
          </Table>
        </>
      ) : (
        <p class="muted">Nothing is late.</p>
      )}
    </ReportCard>
  );
}

function CountRow({ count, steps }: { count: LateCount; steps: FloorSteps }) {
  const { state, waits, pieces, orders, dueOn } = count;
  const step = state === "waiting" ? "ready" : state;
  return (
    <tr>
      <th scope="row" data-label="Where">
        {stateLabel({ state, step, waits, heldNote: "", spoilt: null }, steps)}
      </th>
      <td class="table__number" data-label="Pieces">
        {countText(pieces)}
      </td>
      <td class="table__number" data-label="Orders">
        {countText(orders)}
      </td>
      <td class="nowrap" data-label="Due since">
        <DueDay day={dueOn} />
      </td>
    </tr>
  );
}

const WHERE: Columns = [
  "Where",
  { label: "Pieces", number: true },
  { label: "Orders", number: true },
  "Due since",
];

type PieceRowProps = { piece: LatePiece; steps: FloorSteps; today: Day };

function PieceRow({ piece, steps, today }: PieceRowProps) {
  const { orderId, productName, size, color, dueOn } = piece;
  const days = daysFrom(dueOn, today);
  return (
    <tr>
      <th scope="row" class="nowrap" data-label="Piece">
        <StaffLink href={paths.adminOrderPage(orderId)}>{pieceCode(piece)}</StaffLink>
      </th>
      <td data-label="What">
        {productName}, {size}, {color}
      </td>
      <td data-label="Where">{stateLabel(piece, steps)}</td>
      <td class="nowrap" data-label="Due">
        <DueDay day={dueOn} />
      </td>
      <td class="table__number nowrap" data-label="Late by">
        {days === 1 ? "1 day" : `${countText(days)} days`}
      </td>
    </tr>
  );
}

const PIECES: Columns = ["Piece", "What", "Where", "Due", { label: "Late by", number: true }];

function DueDay({ day }: { day: Day }) {
  return <time datetime={day}>{mediumDate(new Date(day))}</time>;
}
