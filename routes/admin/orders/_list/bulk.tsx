/** @jsxImportSource hono/jsx */
import type { AdminOrdersQuery } from "#shop/orders/management/admin-orders.ts";
import { STATUS_OPTIONS } from "#shop/orders/order-status.ts";
import { paths } from "#shop/paths.ts";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { useShop } from "#ui/shop.ts";
import { StaffLink } from "#ui/staff/may-open.tsx";
import { adminListUrl, listFields } from "./list-url.ts";

type OrdersBulkProps = {
  query: AdminOrdersQuery;
  /** Orders on this page. */
  count: number;
  areChosen: boolean;
};

/** The bar stands above the list, and in sight while the admin scrolls through it. */
export function OrdersBulk({ query, count, areChosen }: OrdersBulkProps) {
  const { mails } = useShop();
  const here = adminListUrl(query);
  const all = `${here}${here.includes("?") ? "&" : "?"}choose=all`;
  return (
    <fieldset class="orders-bulk">
      <legend class="visually-hidden">With the chosen orders</legend>
      {Object.entries(listFields(query)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <LinkButton href={areChosen ? here : all} variant="outline">
        {areChosen
          ? "Choose none"
          : `Choose ${count === 1 ? "the one" : `all ${count}`} on this page`}
      </LinkButton>
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
      <p class="orders-bulk__note muted small">
        {mails.statusUpdates
          ? "A new status is mailed to each customer."
          : "No customer is mailed: status update emails are switched off."}{" "}
        <StaffLink href={paths.adminTrackingFiles}>Parcel numbers from a file</StaffLink>
      </p>
    </fieldset>
  );
}
