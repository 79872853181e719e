/** @jsxImportSource hono/jsx */
import { COUNTRIES } from "#shop/addresses/countries.ts";
import type { CustomersQuery } from "#shop/customers/customer-list.ts";
import { paths } from "#shop/paths.ts";
import { LinkButton } from "#ui/forms/button.tsx";
import { Filters } from "#ui/forms/filters.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { May } from "#ui/staff/may-open.tsx";
import { customersUrl, isFiltered } from "./list-url.ts";

export function CustomersFilters({ query }: { query: CustomersQuery }) {
  const { q, account, orders, consent, exempt, country, sort, direction } = query;
  return (
    <Filters
      action={paths.adminCustomers}
      clear={isFiltered(query) && customersUrl({ sort, direction })}
      actions={
        <May open={paths.adminCustomerSettings}>
          <LinkButton href={paths.adminCustomerSettings} variant="ghost">
            Deletion rules
          </LinkButton>
        </May>
      }
    >
      <TextField label="Search" name="q" optional value={q} input={SEARCH} />
      <Select label="Kind" name="account" optional options={KINDS} value={account} />
      <Select label="Orders" name="orders" optional options={ORDERS} value={orders} />
      <Select label="Marketing" name="consent" optional options={CONSENTS} value={consent} />
      <Select label="Tax" name="exempt" optional options={EXEMPT} value={exempt} />
      <Select label="Country" name="country" optional options={PLACES} value={country} />
      {sort !== "last" && <input type="hidden" name="sort" value={sort} />}
      {direction && <input type="hidden" name="direction" value={direction} />}
    </Filters>
  );
}

const SEARCH = {
  type: "search",
  placeholder: "Name, email, phone or number",
  maxlength: 100,
} as const;

const KINDS = [
  { value: "", label: "All" },
  { value: "yes", label: "With an account" },
  { value: "no", label: "Guests" },
];
const ORDERS = [
  { value: "", label: "All" },
  { value: "yes", label: "Have paid an order" },
  { value: "no", label: "Have paid none" },
];
const CONSENTS = [
  { value: "", label: "All" },
  { value: "yes", label: "Agreed" },
  { value: "no", label: "Did not agree" },
];
const EXEMPT = [
  { value: "", label: "All" },
  { value: "yes", label: "Exempt" },
  { value: "no", label: "Not exempt" },
];
const PLACES = [
  { value: "", label: "All" },
  ...COUNTRIES.map(({ code, name }) => ({ value: code, label: name })),
];
