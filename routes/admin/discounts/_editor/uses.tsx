/** @jsxImportSource hono/jsx */
import type { DiscountUse, EditedDiscount } from "#db/pricing/admin-discounts.ts";
import { formatUsd } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { PaymentBadge } from "#ui/orders/payment-badge.tsx";
import { StatusBadge } from "#ui/orders/status-badge.tsx";
import { Price } from "#ui/price.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";
import { usesText } from "../_discount-text.ts";

export const MAX_SHOWN_USES = 20;

type DiscountUsesProps = { discount: EditedDiscount; uses: readonly DiscountUse[] };

export function DiscountUses({ discount, uses }: DiscountUsesProps) {
  const { givenCents } = discount;
  const text = `Uses: ${usesText(discount)}. Total off: ${formatUsd(givenCents)}. Canceled orders do not count.`;
  if (uses.length === 0) {
    return <Card title="Orders" description="No order has used this code yet." />;
  }
  return (
    <Card title="Orders" description={text}>
      <div class="table-scroll">
        <Table columns={COLUMNS} class="table--cards">
          {uses.map(({ orderId, status, paymentStatus, cents, createdAt }) => (
            <tr key={orderId}>
              <th scope="row" data-label="Order">
                <a href={paths.adminOrderPage(orderId)}>#{orderId}</a>
              </th>
              <td data-label="Placed">
                <TimeAgo date={createdAt} />
              </td>
              <td data-label="Status">
                <span class="row">
                  <StatusBadge status={status} />
                  <PaymentBadge status={status} paymentStatus={paymentStatus} />
                </span>
              </td>
              <td class="table__number" data-label="Discount">
                <Price cents={cents} />
              </td>
            </tr>
          ))}
        </Table>
      </div>
      {uses.length === MAX_SHOWN_USES && (
        <p class="muted small">
          The latest {MAX_SHOWN_USES}; the export of orders names every code.
        </p>
      )}
    </Card>
  );
}

const COLUMNS: Columns = ["Order", "Placed", "Status", { label: "Discount", number: true }];
