/** @jsxImportSource hono/jsx */
import { stateLabel } from "#floor/scan/describe.ts";
import { mediumDate } from "#shop/date.ts";
import type { Day } from "#shop/day.ts";
import { pieceCode } from "#shop/floor/codes.ts";
import type { FloorSteps } from "#shop/floor/steps.ts";
import { ptNumber } from "#shop/orders/tracking/tracking.ts";
import { paths } from "#shop/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/forms/button.tsx";
import { StaffLink } from "#ui/staff/may-open.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";
import type { ShownBin } from "./shown-bin.ts";

type BinsTableProps = {
  title: string;
  bins: readonly ShownBin[];
  steps: FloorSteps;
  today: Day;
};

export function BinsTable({ title, bins, steps, today }: BinsTableProps) {
  return (
    <>
      <h2>
        {title} ({bins.length})
      </h2>
      <section class="table-scroll" tabindex={0} aria-label={title}>
        <Table columns={COLUMNS} class="table--cards">
          {bins.map((bin) => (
            <BinRow key={bin.number} bin={bin} steps={steps} today={today} />
          ))}
        </Table>
      </section>
    </>
  );
}

const COLUMNS: Columns = [
  "Bin",
  "Order",
  "Here",
  "Missing",
  "Since",
  "Due",
  { label: "Actions", hidden: true },
];

type BinRowProps = Pick<BinsTableProps, "steps" | "today"> & { bin: ShownBin };

function BinRow({ bin, steps, today }: BinRowProps) {
  const { number, orderId, customer, filledAt, dueOn, content } = bin;
  return (
    <tr>
      <th scope="row" class="bin-number" data-label="Bin">
        {number}
      </th>
      <td data-label="Order">
        <span>
          <StaffLink href={paths.adminOrderPage(orderId)}>{ptNumber(orderId)}</StaffLink>
          <br />
          <bdi>{customer}</bdi>
        </span>
      </td>
      <td class="nowrap" data-label="Here">
        {content.open > 0 ? `${content.here} of ${content.open}` : "–"}
      </td>
      <td data-label="Missing">
        <Missing bin={bin} steps={steps} />
      </td>
      <td data-label="Since">
        <TimeAgo date={filledAt} />
      </td>
      <td class="nowrap" data-label="Due">
        {dueOn ? <DueDay day={dueOn} isLate={dueOn < today && content.state !== "packed"} /> : "–"}
      </td>
      <td>{content.isOver && <EmptyForm number={number} orderId={orderId} />}</td>
    </tr>
  );
}

function Missing({ bin: { content, missing }, steps }: Pick<BinRowProps, "bin" | "steps">) {
  if (content.state === "off") return <strong>Canceled: put its pieces aside</strong>;
  if (content.state === "complete") return <strong>Complete: pack it</strong>;
  if (content.state === "packed") return <strong>Packed</strong>;
  const more = content.missing - missing.length;
  return (
    <ul class="bin-missing">
      {missing.map((piece) => (
        <li key={piece.number}>
          <span class="nowrap">{pieceCode(piece)}</span>{" "}
          <span class="muted">{stateLabel(piece, steps)}</span>
        </li>
      ))}
      {more > 0 && <li class="muted">and {more} more</li>}
    </ul>
  );
}

function DueDay({ day, isLate }: { day: Day; isLate: boolean }) {
  return (
    <span>
      <time datetime={day}>{mediumDate(new Date(day))}</time>{" "}
      {isLate && <Badge variant="destructive">Late</Badge>}
    </span>
  );
}

/** The order that is seen here goes along: what came into the bin since is left in it. */
function EmptyForm({ number, orderId }: { number: number; orderId: number }) {
  return (
    <form method="post" action={paths.adminFloorBin(number)}>
      <input type="hidden" name="order" value={orderId} />
      <Button variant="outline" size="sm" aria-label={`Empty bin ${number}`}>
        Empty
      </Button>
    </form>
  );
}
