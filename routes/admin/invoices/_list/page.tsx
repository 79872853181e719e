/** @jsxImportSource hono/jsx */
import type { ListedInvoice } from "#db/invoices/list.ts";
import {
  type InvoiceKey,
  type InvoicesQuery,
  invoiceKeyText,
} from "#shop/invoices/invoice-list.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { Filters } from "#ui/forms/filters.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { PageLinks } from "#ui/page-links.tsx";
import { InvoicesTable } from "./table.tsx";

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
      <MonthFilter month={month} />
      {papers.length > 0 ? (
        <InvoicesTable papers={papers} />
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

function MonthFilter({ month }: Pick<InvoicesQuery, "month">) {
  return (
    <Filters
      action={paths.adminInvoices}
      clear={month && paths.adminInvoices}
      actions={
        <LinkButton href={withQuery(paths.adminInvoicesCsv, { month })} variant="outline" download>
          Export CSV
        </LinkButton>
      }
    >
      <TextField
        name="month"
        label="Month"
        optional
        value={month}
        input={{
          type: "month",
          placeholder: "Such as 2026-11",
          pattern: "\\d{4}-\\d{2}",
          maxlength: 7,
        }}
      />
    </Filters>
  );
}
