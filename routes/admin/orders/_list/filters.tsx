/** @jsxImportSource hono/jsx */
import type { AdminOrdersQuery } from "#shop/orders/management/admin-orders.ts";
import { PAYMENT_STATUSES, type PaymentStatus, STATUS_OPTIONS } from "#shop/orders/order-status.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { LinkButton } from "#ui/forms/button.tsx";
import { Filters } from "#ui/forms/filters.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { May } from "#ui/staff/may-open.tsx";
import { adminListUrl, isFiltered, listQuery, NO_FILTERS } from "./list-url.ts";

type OrdersFiltersProps = { query: AdminOrdersQuery; methods: readonly string[] };

export function OrdersFilters({ query, methods }: OrdersFiltersProps) {
  const { sort, direction, per, method } = query;
  const unfiltered = { ...NO_FILTERS, sort, direction, per };
  const ways = [...new Set([...methods, ...(method ? [method] : [])])];
  return (
    <Filters
      action={paths.adminOrders}
      clear={isFiltered(query) && adminListUrl(unfiltered)}
      actions={
        <>
          <LinkButton
            href={adminListUrl({ ...query, sort: "promised", direction: "asc", after: undefined })}
            variant="outline"
          >
            Due first
          </LinkButton>
          <May open={paths.adminOrdersCsv}>
            {" "}
            <LinkButton
              href={withQuery(paths.adminOrdersCsv, listQuery({ ...query, after: undefined }))}
              variant="outline"
              download
            >
              Export CSV
            </LinkButton>
          </May>
        </>
      }
    >
      <TextField label="Search" name="q" optional value={query.q} input={SEARCH} />
      <Select label="Status" name="status" optional options={STATUSES} value={query.status} />
      <Select label="Payment" name="payment" optional options={PAYMENTS} value={query.payment} />
      {ways.length > 0 && (
        <Select
          label="Shipping"
          name="method"
          optional
          options={[{ value: "", label: "All Ways" }, ...ways.map(toOption)]}
          value={method}
        />
      )}
      {Object.entries(listQuery(unfiltered)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </Filters>
  );
}

const toOption = (name: string) => ({ value: name, label: name });

const SEARCH = {
  type: "search",
  placeholder: "Search by order # or customer name",
  maxlength: 100,
} as const;

const STATUSES = [{ value: "", label: "All Statuses" }, ...STATUS_OPTIONS];

const PAYMENT_LABELS: Record<PaymentStatus, string> = {
  unpaid: "Unpaid",
  paid: "Paid",
  refunded: "Refunded",
  partially_refunded: "Partially refunded",
};
const PAYMENTS = [
  { value: "", label: "All Payments" },
  ...PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_LABELS[value] })),
];
