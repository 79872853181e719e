/** @jsxImportSource hono/jsx */
import { ATTENTION_LIMIT } from "#db/orders/attention/found.ts";
import {
  type AttentionOrder,
  isOrderKind,
  listAttention,
  type OrderKind,
} from "#db/orders/attention-list.ts";
import { adminPage } from "#server/admin/admin-page.tsx";
import { handlers } from "#server/factory.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PaymentBadge } from "#ui/orders/payment-badge.tsx";
import { StatusBadge } from "#ui/orders/status-badge.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { Price } from "#ui/price.tsx";
import { ShopDate } from "#ui/shop-date.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";
import { ATTENTION } from "../_home/attention-kinds.ts";

export const permission: RoutePermission = "orders.view";

/** The orders that the dashboard counts as one kind, the most urgent first. */
export const GET = handlers(async (c) => {
  const kind = c.req.param("kind") ?? "";
  if (!isOrderKind(kind)) return c.notFound();
  const orders = await listAttention(c.var.services.sql, kind);
  const isPart = orders.reduce((sum, { parts }) => sum + parts, 0) >= ATTENTION_LIMIT;
  const { many, todo } = ATTENTION[kind];
  const title = many.charAt(0).toUpperCase() + many.slice(1);
  return adminPage(c, {
    title,
    here: paths.admin,
    styles: ["admin", "dashboard"],
    head: (
      <>
        <BackLink href={paths.admin}>Dashboard</BackLink>
        <PageHead title={title} text={todo}>
          {isPart && <p>{firstOf(orders.length)} listed; there may be more.</p>}
        </PageHead>
      </>
    ),
    content: (
      <>
        {orders.length === 0 ? (
          <EmptyState icon="check" title="Nothing left" text="Somebody has done all of it." />
        ) : (
          <Table columns={columnsOf(kind)} class="table--cards">
            {orders.map((order) => (
              <Row key={order.id} order={order} isDue={kind === "disputes"} />
            ))}
          </Table>
        )}
        {kind === "unpaid" && (
          <div>
            <LinkButton href={UNPAID} variant="outline">
              All unpaid orders
            </LinkButton>
          </div>
        )}
      </>
    ),
  });
});

function firstOf(count: number): string {
  return count === 1 ? "The first order is" : `The first ${count} orders are`;
}

/** The list has younger ones, too. */
const UNPAID = withQuery(paths.adminOrders, { status: "pending", payment: "unpaid" });

const columnsOf = (kind: OrderKind): Columns => [
  ...["Order", "Customer", kind === "disputes" ? DUE : "Since", "Status"],
  { label: "Total", number: true },
];

const DUE = "Answer until";

function Row({ order, isDue }: { order: AttentionOrder; isDue: boolean }) {
  return (
    <tr>
      <th scope="row">
        <a href={paths.adminOrderPage(order.id)}>#{order.id}</a>
      </th>
      <td data-label="Customer">
        <span>
          <bdi>{order.fullName}</bdi>
          <br />
          <bdi class="muted small">{order.email || "No email provided"}</bdi>
        </span>
      </td>
      {isDue ? (
        <td data-label={DUE}>{order.due && <ShopDate date={order.due} as="exact" />}</td>
      ) : (
        <td data-label="Since">{order.since && <TimeAgo date={order.since} />}</td>
      )}
      <td data-label="Status">
        <span class="recent__badges">
          <StatusBadge status={order.status} />
          <PaymentBadge {...order} />
        </span>
      </td>
      <td class="table__number" data-label="Total">
        <Price cents={order.totalCents} currency={order.currency} />
      </td>
    </tr>
  );
}
