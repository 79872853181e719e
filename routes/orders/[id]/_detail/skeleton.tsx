/** @jsxImportSource hono/jsx */

import { paths } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { LinesSkeleton } from "#ui/skeleton.tsx";

export function OrderSkeleton({ id }: { id: number }) {
  return (
    <div class="order-detail">
      <header class="order-detail__head">
        <BackLink href={paths.orders}>Back to Orders</BackLink>
        <h1>Order #{id}</h1>
      </header>
      <Shapes count={1} />
      <div class="columns">
        <Shapes count={2} />
        <Shapes count={3} />
      </div>
    </div>
  );
}

function Shapes({ count }: { count: number }) {
  return (
    <div class="stack" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <div key={String(at)} class="card">
          <div class="skeleton skeleton--title" />
          <LinesSkeleton />
        </div>
      ))}
    </div>
  );
}
