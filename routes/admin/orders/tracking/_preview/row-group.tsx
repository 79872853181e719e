/** @jsxImportSource hono/jsx */
import type { PreviewedRow } from "#orders/tracking/preview-tracking.ts";
import { doubtText, rowText } from "#shop/orders/tracking/file/row-text.ts";
import { paths } from "#shop/paths.ts";
import { StaffLink } from "#ui/staff/may-open.tsx";
import { type Columns, Table } from "#ui/table.tsx";

type RowGroupProps = {
  title: string;
  rows: readonly PreviewedRow[];
  /** Left out where no row can be taken. */
  ticked?: ReadonlySet<number>;
  /** One box for the whole group. */
  all?: { name: string; label: string };
};

export function RowGroup({ title, rows, ticked, all }: RowGroupProps) {
  if (rows.length === 0) return null;
  return (
    <fieldset class="tracking-group">
      <legend>
        {title} ({rows.length})
      </legend>
      {all && rows.length > 1 && (
        <label class="checkbox">
          <input type="checkbox" name={all.name} value="yes" />
          <span>{all.label}</span>
        </label>
      )}
      <Table
        columns={ticked ? TICKED : PLAIN}
        class={ticked ? CLASS : `${CLASS} tracking-rows--plain`}
      >
        {rows.map((row) => (
          <Row key={row.row} row={row} ticked={ticked} />
        ))}
      </Table>
    </fieldset>
  );
}

const CLASS = "table--cards tracking-rows";
const PLAIN: Columns = ["Order", "Customer", "Parcel", "Row", "What happens"];
const TICKED: Columns = [{ label: "Take it", hidden: true }, ...PLAIN];

type RowProps = { row: PreviewedRow; ticked: ReadonlySet<number> | undefined };

function Row({ row, ticked }: RowProps) {
  const { order, reference } = row;
  const label = `Take row ${row.row}: order #${order?.id}`;
  return (
    <tr>
      {ticked && (
        <td data-label="Take it">
          <input type="hidden" name="seen" value={`${row.row}.${row.seen}`} />
          <input
            type="checkbox"
            name="row"
            value={row.row}
            checked={ticked.has(row.row)}
            aria-label={label}
          />
        </td>
      )}
      <th scope="row" data-label="Order">
        {order ? (
          <StaffLink href={paths.adminOrderPage(order.id)}>#{order.id}</StaffLink>
        ) : (
          <bdi>{reference || "–"}</bdi>
        )}
      </th>
      <td data-label="Customer">
        <bdi>{order?.fullName || "–"}</bdi>
      </td>
      <td data-label="Parcel">
        <bdi class="tracking-number">{parcelText(row)}</bdi>
      </td>
      <td data-label="Row">{row.row}</td>
      <td data-label="What happens">
        <span class="tracking-what">
          {whatHappens(row).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </span>
      </td>
    </tr>
  );
}

function parcelText({ tracking, numberText }: PreviewedRow): string {
  if (!tracking) return numberText || "–";
  return [tracking.carrier, tracking.trackingNumber].filter(Boolean).join(" ");
}

function whatHappens(row: PreviewedRow): string[] {
  const { taken, doubts } = row;
  if (taken && taken.outcome !== "not") return [DONE[taken.outcome]];
  const doubted = doubts.map((doubt) => doubtText(doubt, row));
  return [...new Set([taken?.note, ...doubted, rowText(row)])].filter((text) => text !== undefined);
}

const DONE = {
  set: "The number was saved.",
  shipped: "The number is saved, and the order was set to Shipped.",
  same: "It had this number already.",
} as const;
