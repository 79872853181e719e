/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import type { AdminOrderPage } from "#db/orders/admin/list.ts";
import { type AdminOrdersQuery, orderKeyText } from "#shop/orders/admin-orders.ts";
import { paths } from "#shop/paths.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { Alert } from "#ui/alert.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { OrdersBulk } from "./bulk.tsx";
import { OrdersFilters } from "./filters.tsx";
import { SortLinks } from "./heads.tsx";
import { adminListUrl, isFiltered, manageUrl } from "./list-url.ts";
import { OrdersTable } from "./table.tsx";

type ListProps = { query: AdminOrdersQuery };

type OrdersPageProps = ListProps & {
  page: AdminOrderPage;
  /** Says which status of the URL is none. */
  unknown: string | undefined;
};

export function OrdersPage({ query, page, unknown }: OrdersPageProps) {
  return (
    <Framed query={query}>
      {unknown && (
        <Alert variant="warning" title={unknown}>
          <p>Orders of all statuses are shown.</p>
        </Alert>
      )}
      {page.orders.length > 0 ? (
        <form class="stack" method="post" action={paths.adminOrdersBulk}>
          <SortLinks query={query} />
          <OrdersTable query={query} orders={page.orders} />
          <OrdersBulk query={query} />
        </form>
      ) : (
        !page.next && <NoOrders query={query} />
      )}
      <Pages query={query} page={page} />
    </Framed>
  );
}

type OrdersErrorProps = ListProps & { orderId: number | undefined };

export function OrdersError({ query, orderId }: OrdersErrorProps) {
  const here = orderId ? manageUrl(query, orderId) : adminListUrl(query);
  return (
    <Framed query={query}>
      <Alert variant="destructive" title="Error loading orders">
        <p>Please try again later</p>
        <LinkButton href={here} size="sm" variant="outline">
          Retry
        </LinkButton>
      </Alert>
    </Framed>
  );
}

export function OrdersSkeleton({ query }: ListProps) {
  return (
    <Framed query={query}>
      <p class="visually-hidden" role="status">
        Loading orders
      </p>
      <div class="card stack" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} class="skeleton" />
        ))}
      </div>
    </Framed>
  );
}

function Framed({ query, children }: ListProps & { children: Child }) {
  return (
    <div class="stack">
      <AdminNav here={paths.adminOrders} />
      <PageHead title="Orders" />
      <OrdersFilters query={query} />
      {children}
    </div>
  );
}

function NoOrders({ query }: ListProps) {
  const text = isFiltered(query)
    ? "Try changing your filters"
    : "Orders will appear here when customers place them";
  return <EmptyState icon="bag" title="No orders found" text={text} />;
}

function Pages({ query, page: { orders, next } }: ListProps & { page: AdminOrderPage }) {
  if (!next && !query.after) return null;
  return (
    <nav class="row row--apart orders-pages" aria-label="Pages of orders">
      {query.after && (
        <LinkButton href={adminListUrl({ ...query, after: undefined })} variant="outline">
          First page
        </LinkButton>
      )}
      {next && orders.length === 0 && (
        <p class="muted">Nothing found among the orders looked through so far.</p>
      )}
      {next && (
        <LinkButton
          rel="next"
          href={adminListUrl({ ...query, after: orderKeyText(next) })}
          variant="outline"
        >
          {orders.length === 0 ? "Look further" : "Next page"}
        </LinkButton>
      )}
    </nav>
  );
}
