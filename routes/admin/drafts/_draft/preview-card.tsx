/** @jsxImportSource hono/jsx */
import type { Draft } from "#db/orders/drafts/drafts.ts";
import { formatMoney } from "#shop/money.ts";
import { amountRows } from "#shop/pricing/order-amounts.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Amounts } from "#ui/orders/amounts.tsx";
import type { DraftPreview } from "./preview.ts";

type PreviewProps = { draft: Draft; preview: Extract<DraftPreview, { ok: true }> };

/** What it costs, line by line, and the button that sends it. */
export function PreviewCard({ draft, preview: { priced } }: PreviewProps) {
  const { contents, methods } = priced;
  const { items, amounts } = contents;
  const { currency, totalCents, shippingMethodId } = amounts;
  const money = (cents: number) => formatMoney(cents, currency);
  const isAgain = draft.version > 0;
  return (
    <Card
      title={`${money(totalCents)} in all`}
      {...(draft.status === "sent" &&
        draft.totalCents !== totalCents && {
          description: `The customer has been offered ${money(draft.totalCents)}. That holds until you send this.`,
        })}
    >
      <ul class="list">
        {items.map((item, at) => (
          <li key={String(at)}>
            {item.quantity} × {item.productName} ({item.size}, {item.color}) at{" "}
            {money(item.unitPriceCents)}
          </li>
        ))}
      </ul>
      <Amounts rows={amountRows(amounts)} />
      {methods.length > 1 && (
        <Select
          name="methodId"
          label="Shipping"
          options={methods.map(({ id, name, cents }) => ({
            value: String(id),
            label: `${name}, ${money(cents)}`,
          }))}
          value={shippingMethodId === null ? undefined : String(shippingMethodId)}
        />
      )}
      <input type="hidden" name="total" value={String(totalCents)} />
      <div class="row">
        <Button name="action" value="send">
          {isAgain ? `Send version ${draft.version + 1}` : `Send the quote`} for {money(totalCents)}
        </Button>
      </div>
    </Card>
  );
}
