/** @jsxImportSource hono/jsx */
import type { AdminProductsQuery } from "#shop/catalog/admin-products.ts";
import { PRODUCT_STATES } from "#shop/catalog/product.ts";
import { paths } from "#shop/paths.ts";
import { Filters } from "#ui/forms/filters.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { STATE_NAMES } from "../_state-badge.tsx";

export function ProductsFilters({ query: { q, state, stock } }: { query: AdminProductsQuery }) {
  return (
    <Filters action={paths.adminProducts} clear={(q || state || stock) && paths.adminProducts}>
      <TextField label="Search" name="q" optional value={q} input={SEARCH} />
      <Select label="State" name="state" optional options={STATES} value={state} />
      <Select label="Stock" name="stock" optional options={STOCKS} value={stock} />
    </Filters>
  );
}

const SEARCH = { type: "search", placeholder: "Search by name or SKU", maxlength: 100 } as const;

const STATES = [
  { value: "", label: "All states" },
  ...PRODUCT_STATES.map((value) => ({ value, label: STATE_NAMES[value] })),
];

const STOCKS = [
  { value: "", label: "Any stock" },
  { value: "low", label: "Low stock" },
];
