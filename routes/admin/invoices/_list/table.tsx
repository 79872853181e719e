/** @jsxImportSource hono/jsx */
import type { ListedInvoice } from "#db/invoices/list.ts";
import { mediumDate } from "#shop/date.ts";
import { currencyOf } from "#shop/invoices/invoice-facts.ts";
import { formatMoney } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { StaffLink } from "#ui/staff/may-open.tsx";
import { type Columns, Table } from "#ui/table.tsx";

export function InvoicesTable({ papers }: { papers: readonly ListedInvoice[] }) {
  return (
    <div class="table-scroll">
      <Table columns={COLUMNS} class="table--cards invoices-table">
        {papers.map((paper) => (
          <Row key={paper.id} paper={paper} />
        ))}
      </Table>
    </div>
  );
}

function Row({ paper }: { paper: ListedInvoice }) {
  const { kind, orderId, issuedOn, canceledAt, facts } = paper;
  const isInvoice = kind === "invoice";
  const pdf = isInvoice ? paths.invoice(orderId) : paths.creditNote(orderId, facts.number);
  return (
    <tr>
      <th scope="row">
        <a href={pdf}>{facts.number}</a>
      </th>
      <td data-label="Kind">
        <span>
          {isInvoice ? "Invoice" : "Credit note"}{" "}
          {canceledAt && <Badge variant="outline">Canceled</Badge>}
        </span>
      </td>
      <td data-label="Date">{mediumDate(new Date(issuedOn))}</td>
      <td data-label="Order">
        <StaffLink href={paths.adminOrderPage(orderId)}>#{orderId}</StaffLink>
      </td>
      <td data-label="Customer">
        <bdi>{facts.buyer.address[0]}</bdi>
      </td>
      <td class="table__number" data-label="Total">
        {formatMoney(isInvoice ? facts.totalCents : -facts.totalCents, currencyOf(facts))}
      </td>
    </tr>
  );
}

const COLUMNS: Columns = [
  "Number",
  "Kind",
  "Date",
  "Order",
  "Customer",
  { label: "Total", number: true },
];
