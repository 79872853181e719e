/** @jsxImportSource hono/jsx */
import type { ListedForeignPayment } from "#db/foreign-payments/foreign-payments.ts";
import { paths } from "#shop/paths.ts";
import { FOREIGN_REASONS, foreignAmount, foreignStatus } from "#shop/payments/foreign-payments.ts";
import { Button } from "#ui/forms/button.tsx";
import { ShopDate } from "#ui/shop-date.tsx";
import { StaffForm } from "#ui/staff/may-open.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";

export function ForeignList({ payments }: { payments: readonly ListedForeignPayment[] }) {
  return (
    <section class="table-scroll" tabindex={0} aria-label="Foreign payments">
      <Table columns={COLUMNS} class="table--cards">
        {payments.map((payment) => (
          <Row key={payment.intentId} {...payment} />
        ))}
      </Table>
    </section>
  );
}

/** The number may be that of another order here, so it is no link. */
function Row(payment: ListedForeignPayment) {
  const { intentId, orderId, amountCents, currency, why, paidAt, seenAt } = payment;
  return (
    <tr>
      <th scope="row" data-label="Payment">
        <span class="foreign__id">{intentId}</span>
      </th>
      <td data-label="Order">{orderId === null ? "–" : `#${orderId}`}</td>
      <td class="table__number" data-label="Amount">
        {foreignAmount(amountCents, currency)}
      </td>
      <td data-label="Now">{foreignStatus(payment)}</td>
      <td data-label="Why">{FOREIGN_REASONS[why]}</td>
      <td data-label="Begun">
        <ShopDate date={paidAt} as="exact" />
      </td>
      <td>
        {seenAt ? (
          <span class="muted small">
            Seen <TimeAgo date={seenAt} />
          </span>
        ) : (
          <StaffForm action={paths.adminForeignPayment(intentId)}>
            <input type="hidden" name="shown" value={foreignStatus(payment)} />
            <Button size="sm" variant="outline" aria-label={`Seen: ${intentId}`}>
              Seen
            </Button>
          </StaffForm>
        )}
      </td>
    </tr>
  );
}

const COLUMNS: Columns = [
  "Payment",
  "Order",
  { label: "Amount", number: true },
  "Now",
  "Why",
  "Begun",
  { label: "Actions", hidden: true },
];
