/** @jsxImportSource hono/jsx */
import type { DiscountUse } from "#db/pricing/admin-discounts.ts";
import type { EditedDiscount } from "#db/pricing/edited-discounts.ts";
import { type CurrencyCode, formatMoney } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import type { DiscountState } from "#shop/pricing/discounts/admin-discounts.ts";
import { givesText, usesText } from "#shop/pricing/discounts/discount-text.ts";
import { listText } from "#shop/words/list-text.ts";
import { Badge, type BadgeVariant } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Deletion } from "#ui/forms/deletion.tsx";
import { PaymentBadge } from "#ui/orders/payment-badge.tsx";
import { StatusBadge } from "#ui/orders/status-badge.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { Price } from "#ui/price.tsx";
import { useShop } from "#ui/shop.ts";
import { StaffLink } from "#ui/staff/may-open.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";

export const STATE_NAMES: Record<DiscountState, string> = {
  active: "Active",
  scheduled: "Scheduled",
  expired: "Expired",
  "used-up": "Used up",
  off: "Off",
};

const VARIANTS: Record<DiscountState, BadgeVariant> = {
  active: "primary",
  scheduled: "secondary",
  expired: "outline",
  "used-up": "outline",
  off: "outline",
};

export function StateBadge({ state }: { state: DiscountState }) {
  return <Badge variant={VARIANTS[state]}>{STATE_NAMES[state]}</Badge>;
}

export function DiscountHead({ discount }: { discount: EditedDiscount }) {
  const { id, code, state, isActive, wasHeld, amountsIn } = discount;
  const { currency } = useShop();
  return (
    <div class="head-row">
      <PageHead title={code}>
        <p class="row">
          <StateBadge state={state} /> {givesText(discount, amountsIn ?? currency)}
        </p>
      </PageHead>
      <div class="row">
        <form method="post" action={paths.adminDiscountState(id)}>
          <Button name="to" value={isActive ? "off" : "on"} variant="outline">
            {isActive ? "Switch off" : "Switch on"}
          </Button>
        </form>
        {!wasHeld && (
          <Deletion
            id="delete-code"
            action={paths.adminDiscountDeletion(id)}
            what="code"
            name={code}
            text="Customers can no longer enter it. No order has used it."
          />
        )}
      </div>
    </div>
  );
}

export const MAX_LISTED_USES = 20;

type DiscountUsesProps = { discount: EditedDiscount; uses: readonly DiscountUse[] };

export function DiscountUses({ discount, uses }: DiscountUsesProps) {
  const { currency } = useShop();
  const given = givenText(discount, currency);
  const text = `Uses: ${usesText(discount)}. Total off: ${given}. Canceled orders do not count.`;
  if (uses.length === 0) {
    return <Card title="Orders" description="No order has used this code yet." />;
  }
  return (
    <Card title="Orders" description={text}>
      <div class="table-scroll">
        <Table columns={COLUMNS} class="table--cards">
          {uses.map(({ orderId, status, paymentStatus, cents, currency: used, createdAt }) => (
            <tr key={orderId}>
              <th scope="row" data-label="Order">
                <StaffLink href={paths.adminOrderPage(orderId)}>#{orderId}</StaffLink>
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
                <Price cents={cents} currency={used} />
              </td>
            </tr>
          ))}
        </Table>
      </div>
      {uses.length === MAX_LISTED_USES && (
        <p class="muted small">
          The latest {MAX_LISTED_USES}; the export of orders names every code.
        </p>
      )}
    </Card>
  );
}

/** `$12.00 and €3.00` */
export function givenText(
  { givenCents, gifts }: Pick<EditedDiscount, "givenCents" | "gifts">,
  currency: CurrencyCode,
): string {
  const texts = [{ cents: givenCents, currency }, ...gifts].filter(({ cents }) => cents !== 0);
  const all = texts.map((gift) => formatMoney(gift.cents, gift.currency));
  return all.length > 0 ? listText(all) : formatMoney(0, currency);
}

const COLUMNS: Columns = ["Order", "Placed", "Status", { label: "Discount", number: true }];
