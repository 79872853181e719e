/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import type { FormFields } from "#shop/forms/form.ts";
import { formatMoney } from "#shop/money.ts";
import { HOLD_DAYS } from "#shop/orders/edits/edit-form.ts";
import { amountRows } from "#shop/pricing/order-amounts.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Amounts } from "#ui/orders/amounts.tsx";
import type { Preview } from "./preview.ts";

type PreviewProps = {
  order: Order;
  typed: FormFields;
  preview: Extract<Preview, { ok: true }>;
};

/** What the order becomes, what it costs more or less, and the button that does it. */
export function PreviewCard({ order, typed, preview: { priced, changes } }: PreviewProps) {
  const { contents, differenceCents: cents, methods } = priced;
  const { currency } = order;
  const money = formatMoney(Math.abs(cents), currency);
  const method = contents.amounts.shippingMethodId;
  return (
    <Card title={titleOf(cents, money)}>
      <ul class="manage__list" id="changes">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <Amounts rows={amountRows(contents.amounts)} />
      <p class="muted small">
        It costs {formatMoney(order.totalCents, currency)} as it is. Lines that stay as they are
        keep the price at which they were sold.
      </p>
      {methods.length > 1 && (
        <Select
          name="methodId"
          label="Shipping"
          options={methods.map(({ id, name, cents: price }) => ({
            value: String(id),
            label: `${name}, ${formatMoney(price, currency)}`,
          }))}
          value={method === null ? undefined : String(method)}
        />
      )}
      {cents > 0 && (
        <Select
          name="holdDays"
          label="The link to pay holds"
          options={HOLD_DAYS.map((days) => ({
            value: String(days),
            label: days === 1 ? "1 day" : `${days} days`,
          }))}
          value={typed.holdDays ?? "7"}
        />
      )}
      <input type="hidden" name="difference" value={String(cents)} />
      <div class="row">
        <Button name="action" value="save">
          {buttonOf(cents, money)}
        </Button>
      </div>
    </Card>
  );
}

function titleOf(cents: number, money: string): string {
  if (cents > 0) return `${money} to pay`;
  return cents < 0 ? `${money} goes back` : "Costs the same";
}

function buttonOf(cents: number, money: string): string {
  if (cents > 0) return `Mail the link to pay ${money}`;
  return cents < 0 ? `Change the order and refund ${money}` : "Change the order";
}
