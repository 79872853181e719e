/** @jsxImportSource hono/jsx */
import type { AdminOrdersQuery } from "#shop/orders/admin-orders.ts";
import { STATUS_OPTIONS } from "#shop/orders/order-status.ts";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { useShop } from "#ui/shop.ts";
import { listFields } from "./list-url.ts";

export function OrdersBulk({ query }: { query: AdminOrdersQuery }) {
  const { mails } = useShop();
  return (
    <fieldset class="orders-bulk">
      <legend>
        With the chosen orders
        <span class="orders-bulk__note muted small">
          {mails.statusUpdates
            ? "A new status is mailed to each customer."
            : "No customer is mailed: status update emails are switched off."}
        </span>
      </legend>
      {Object.entries(listFields(query)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        id="bulk-status"
        name="status"
        label="New status"
        optional
        placeholder="Choose a status"
        options={STATUS_OPTIONS}
      />
      <Button name="action" value="status">
        Set status
      </Button>
      <Button name="action" value="print" variant="outline">
        Print sheets
      </Button>
    </fieldset>
  );
}
