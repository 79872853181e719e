/** @jsxImportSource hono/jsx */
import type { ListedInvoice } from "#db/invoices/list.ts";
import { mediumDate } from "#shop/date.ts";
import {
  type InvoiceKey,
  type InvoicesQuery,
  invoiceKeyText,
} from "#shop/invoices/invoice-list.ts";
import { formatUsd } from "#shop/money.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { PageLinks } from "#ui/page-links.tsx";
import { type Columns, Table } from "#ui/table.tsx";

type InvoicesPageProps = {
  query: InvoicesQuery;
  papers: readonly ListedInvoice[];
  next: InvoiceKey | undefined;
};

export function InvoicesPage({ query: { month, after }, papers, next }: InvoicesPageProps) {
  const at = (cursor?: string) => withQuery(paths.adminInvoices, { month, after: cursor });
  return (
    <div class="stack">
      <AdminNav here={paths.adminInvoices} />
      <PageHead
        title="Invoices"
        text="An invoice is issued when an order is paid, a credit note when money goes back."
      />
      <MonthForm month={month} />
      {papers.length > 0 ? (
        <div class="table-scroll">
          <Table columns={COLUMNS} class="table--cards invoices-table">
            {papers.map((paper) => (
              <Row key={paper.id} paper={paper} />
            ))}
          </Table>
        </div>
      ) : (
        <EmptyState
          icon="bag"
          title="No invoices found"
          text={month ? "Try another month" : "Invoices will appear here when orders are paid"}
        />
      )}
      <PageLinks
        label="Pages of invoices"
        first={after && at()}
        next={next && at(invoiceKeyText(next))}
      />
    </div>
  );
}

function MonthForm({ month }: Pick<InvoicesQuery, "month">) {
  return (
    <form class="invoices-month" method="get" action={paths.adminInvoices}>
      <TextField
        name="month"
        label="Month"
        optional
        hint="Such as 2026-11; empty for all"
        value={month}
        input={{ type: "month", pattern: "\\d{4}-\\d{2}", maxlength: 7 }}
      />
      <div class="row">
        <Button variant="outline">Show</Button>
        <LinkButton href={withQuery(paths.adminInvoicesCsv, { month })} variant="outline" download>
          Export as CSV
        </LinkButton>
      </div>
    </form>
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
        <a href={paths.adminOrder(orderId)}>#{orderId}</a>
      </td>
      <td data-label="Customer">
        <bdi>{facts.buyer.address[0]}</bdi>
      </td>
      <td class="table__number" data-label="Total">
        {formatUsd(isInvoice ? facts.totalCents : -facts.totalCents)}
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
