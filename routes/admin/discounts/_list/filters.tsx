/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { type AdminDiscountsQuery, DISCOUNT_STATES } from "#shop/pricing/admin-discounts.ts";
import { Filters } from "#ui/forms/filters.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { STATE_NAMES } from "../_state-badge.tsx";

export function DiscountsFilters({ query: { q, state } }: { query: AdminDiscountsQuery }) {
  return (
    <Filters action={paths.adminDiscounts} clear={(q || state) && paths.adminDiscounts}>
      <TextField label="Search" name="q" optional value={q} input={SEARCH} />
      <Select label="State" name="state" optional options={STATES} value={state} />
    </Filters>
  );
}

const SEARCH = { type: "search", placeholder: "How the code begins", maxlength: 30 } as const;

const STATES = [
  { value: "", label: "All states" },
  ...DISCOUNT_STATES.map((value) => ({ value, label: STATE_NAMES[value] })),
];
