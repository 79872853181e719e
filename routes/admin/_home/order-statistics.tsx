/** @jsxImportSource hono/jsx */
import type { OrderFigures, StatusShare } from "#shop/orders/management/statistics.ts";
import { StatusBadge } from "#ui/orders/status-badge.tsx";

export function OrderStatistics({ figures: { shares, rest } }: { figures: OrderFigures }) {
  return (
    <>
      <h2 class="visually-hidden">Order Statistics</h2>
      <ul class="shares">
        {shares.map((share) => (
          <Share key={share.status} {...share} />
        ))}
      </ul>
      <p class="muted small">
        Canceled: {COUNT.format(rest.orders)} ({rest.percent}%)
      </p>
    </>
  );
}

function Share({ status, orders, percent }: StatusShare) {
  return (
    <li class="shares__share">
      <span>
        <StatusBadge status={status} />
      </span>
      <span class="shares__count">
        <strong>{COUNT.format(orders)}</strong> <span class="muted small">({percent}%)</span>
      </span>
      <progress class="meter" max="100" value={percent} aria-label={`Share of ${status} orders`} />
    </li>
  );
}

const COUNT = new Intl.NumberFormat("en-US");
