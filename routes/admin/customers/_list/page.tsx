/** @jsxImportSource hono/jsx */
import type { listCustomers } from "#db/customers/list.ts";
import type { Unsettled } from "#db/customers/settle.ts";
import { type CustomersQuery, customerKeyText } from "#shop/customers/customer-list.ts";
import { paths } from "#shop/paths.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { Alert } from "#ui/alert.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { CustomersFilters } from "./filters.tsx";
import { SortLinks } from "./heads.tsx";
import { customersUrl, isFiltered } from "./list-url.ts";
import { CustomersTable } from "./table.tsx";

type CustomersPageProps = {
  query: CustomersQuery;
  page: Awaited<ReturnType<typeof listCustomers>>;
  unsettled: Unsettled;
};

export function CustomersPage({ query, page, unsettled }: CustomersPageProps) {
  const { named, customers, next } = page;
  const isEmpty = named.length === 0 && customers.length === 0 && !next;
  return (
    <div class="stack">
      <AdminNav here={paths.adminCustomers} />
      <PageHead
        title="Customers"
        text="Accounts, and guests by the email that they ordered with."
      />
      <CustomersFilters query={query} />
      <StillCounting {...unsettled} />
      {named.length > 0 && (
        <section class="stack" aria-labelledby="named-title">
          <h2 id="named-title" class="customers__title">
            Whose order or parcel this is
          </h2>
          <CustomersTable query={query} customers={named} />
        </section>
      )}
      {customers.length > 0 && (
        <section
          class="stack"
          aria-label={named.length > 0 ? "Others that were found" : "Customers"}
        >
          <SortLinks query={query} />
          <CustomersTable query={query} customers={customers} />
        </section>
      )}
      {isEmpty && <NoCustomers query={query} />}
      <Pages query={query} next={next} isEmpty={customers.length === 0} />
    </div>
  );
}

function StillCounting({ hasChanges, hasLeft }: Unsettled) {
  if (!hasChanges && !hasLeft) return null;
  return (
    <Alert
      title={
        hasLeft ? "Earlier customers are still being listed" : "Some orders are still being counted"
      }
    >
      <p>
        {hasLeft
          ? "The newest are there already. The others follow by themselves within some minutes."
          : "Much has changed in a short time. The sums are right again within a minute."}
      </p>
    </Alert>
  );
}

function NoCustomers({ query }: { query: CustomersQuery }) {
  if (isFiltered(query)) {
    return (
      <EmptyState
        icon="user"
        title="No customers found"
        text="Try another part of the name, or fewer filters."
      />
    );
  }
  return (
    <EmptyState
      icon="user"
      title="No customers yet"
      text="Whoever registers or orders will stand here."
    />
  );
}

type PagesProps = {
  query: CustomersQuery;
  next: CustomersPageProps["page"]["next"];
  isEmpty: boolean;
};

/** A rare text may be in none of those that were looked through: the next press goes on. */
function Pages({ query, next, isEmpty }: PagesProps) {
  if (!next && !query.after) return null;
  return (
    <nav class="row row--apart" aria-label="Pages of customers">
      {query.after && (
        <LinkButton href={customersUrl({ ...query, after: undefined })} variant="outline">
          First page
        </LinkButton>
      )}
      {next && isEmpty && (
        <p class="muted">Nothing found among the customers looked through so far.</p>
      )}
      {next && (
        <LinkButton
          rel="next"
          href={customersUrl({ ...query, after: customerKeyText(next) })}
          variant="outline"
        >
          {isEmpty ? "Look further" : "Next page"}
        </LinkButton>
      )}
    </nav>
  );
}
