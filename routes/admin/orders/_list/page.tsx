/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import type { AdminOrderPage } from "#db/orders/admin/list.ts";
import {
  type AdminOrdersQuery,
  MAX_CHOSEN,
  orderKeyText,
} from "#shop/orders/management/admin-orders.ts";
import { paths } from "#shop/paths.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { Alert } from "#ui/alert.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { useMayOpen } from "#ui/staff/may-open.tsx";
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
  /** The names of the ways of shipping. */
  methods: readonly string[];
  areChosen: boolean;
};

export function OrdersPage({ query, methods, page, unknown, areChosen }: OrdersPageProps) {
  return (
    <Framed query={query} methods={methods}>
      {unknown && (
        <Alert variant="warning" title={unknown}>
          <p>Orders of all statuses are shown.</p>
        </Alert>
      )}
      {query.sort === "promised" && !query.status && (
        <p class="muted">
          Orders that are paid and still to be made, by the day that was promised.
        </p>
      )}
      {page.orders.length > 0 ? (
        <List query={query} orders={page.orders} areChosen={areChosen} />
      ) : (
        !page.next && <NoOrders query={query} />
      )}
      <Pages query={query} page={page} />
    </Framed>
  );
}

type ListedProps = Parameters<typeof OrdersTable>[0];

/** Who may not change orders reads the list without boxes. */
function List({ query, orders, areChosen }: ListedProps) {
  const isForm = useMayOpen()(paths.adminOrdersBulk, "POST");
  const table = (
    <>
      <SortLinks query={query} />
      <OrdersTable query={query} orders={orders} areChosen={areChosen} />
    </>
  );
  if (!isForm) return <div class="stack orders-read">{table}</div>;
  return (
    <form class="stack" method="post" action={paths.adminOrdersBulk}>
      <OrdersBulk query={query} count={orders.length} areChosen={areChosen} />
      {table}
    </form>
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

type FramedProps = ListProps & { methods?: readonly string[]; children: Child };

function Framed({ query, methods = [], children }: FramedProps) {
  return (
    <div class="stack">
      <AdminNav here={paths.adminOrders} />
      <PageHead title="Orders" />
      <OrdersFilters query={query} methods={methods} />
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

type PagesProps = ListProps & { page: AdminOrderPage };

function Pages({ query, page: { orders, next } }: PagesProps) {
  if (!next && !query.after) return null;
  return (
    <nav class="row row--apart orders-pages" aria-label="Pages of orders">
      {query.after && (
        <LinkButton href={adminListUrl({ ...query, after: undefined })} variant="outline">
          First page
        </LinkButton>
      )}
      {next && !query.per && (
        <LinkButton href={adminListUrl({ ...query, per: String(MAX_CHOSEN) })} variant="outline">
          Show {MAX_CHOSEN} a page
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
