/** @jsxImportSource hono/jsx */

import type { Child } from "hono/jsx";
import type { OrderCursor, OrderPage } from "#db/orders/history.ts";
import type { User } from "#server/factory.ts";
import { shopWords } from "#shop/goods/shop-words.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { useShop } from "#ui/shop.ts";
import { GuestOrders } from "./_guest-orders.tsx";
import { OrderTable } from "./_order-table.tsx";

type HistoryProps = {
  user: User;
  page: OrderPage;
  claimable: number;
};

export function History({ user, page, claimable }: HistoryProps) {
  return (
    <Framed>
      <GuestOrders user={user} claimable={claimable} />
      {page.orders.length > 0 ? <OrderTable orders={page.orders} /> : <NoOrders />}
      <Pages page={page} />
    </Framed>
  );
}

/** The page lists what this browser ordered without an account; opening one takes the orders along. */
export function BrowserHistory({ page }: { page: OrderPage }) {
  const [register, logIn] = [{ tab: "register" }, {}].map((tab) =>
    withQuery(paths.login, { ...tab, return: paths.orders }),
  );
  return (
    <Framed>
      <Alert title="These orders were made in this browser" icon="bag">
        <a href={register}>Set a password to keep them</a> and see them on any device, or{" "}
        <a href={logIn}>log in</a> to add them to your account.
      </Alert>
      <OrderTable orders={page.orders} />
      <Pages page={page} />
    </Framed>
  );
}

export function HistoryError({ cursor }: { cursor: OrderCursor }) {
  return (
    <Framed>
      <Alert
        variant="destructive"
        title="There was an error loading your orders. Please try again later."
      >
        <LinkButton href={withQuery(paths.orders, cursor)} size="sm" variant="outline">
          Retry
        </LinkButton>
      </Alert>
    </Framed>
  );
}

export function HistorySkeleton() {
  return (
    <Framed>
      <p class="visually-hidden" role="status">
        Loading your orders
      </p>
      <div class="card orders-skeleton" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} class="orders-skeleton__row">
            <div class="skeleton" />
            <div class="skeleton" />
            <div class="skeleton" />
          </div>
        ))}
      </div>
    </Framed>
  );
}

function Framed({ children }: { children: Child }) {
  return (
    <>
      <PageHead title="My Orders" />
      <div class="stack">{children}</div>
    </>
  );
}

function NoOrders() {
  const { startDesigning } = shopWords(useShop());
  return (
    <EmptyState icon="bag" title="No orders yet" text={startDesigning}>
      <LinkButton href={paths.design}>Start Designing</LinkButton>
    </EmptyState>
  );
}

function Pages({ page: { orders, hasNewer, hasOlder } }: { page: OrderPage }) {
  if (!hasNewer && !hasOlder) return null;
  return (
    <nav class="row row--apart orders-pages" aria-label="Pages of orders">
      {hasNewer && (
        <LinkButton
          rel="prev"
          href={withQuery(paths.orders, { after: orders[0]?.id })}
          variant="outline"
        >
          Newer orders
        </LinkButton>
      )}
      {hasOlder && (
        <LinkButton
          rel="next"
          href={withQuery(paths.orders, { before: orders.at(-1)?.id })}
          variant="outline"
        >
          Older orders
        </LinkButton>
      )}
    </nav>
  );
}
