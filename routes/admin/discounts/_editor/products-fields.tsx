/** @jsxImportSource hono/jsx */
import type { NamedProduct } from "#db/catalog/named-products.ts";
import type { Errors, Typed } from "#shop/pricing/discount-form.ts";
import { Button } from "#ui/forms/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Choices } from "#ui/forms/choices.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

/** The products that are ticked, and those that were found beside them. */
export type ShownProducts = { ticked: readonly NamedProduct[]; found: readonly NamedProduct[] };

type ProductsFieldsProps = ShownProducts & { typed: Typed; errors: Errors };

export function ProductsFields({ typed, errors, ticked, found }: ProductsFieldsProps) {
  const { q = "" } = typed;
  return (
    <>
      <Choices
        legend="Applies to"
        name="scope"
        options={SCOPES}
        value={typed.scope}
        error={errors.scope}
      />
      <div class="scope-chosen stack">
        <div class="checkboxes">
          {ticked.map((product) => (
            <Box key={product.id} product={product} checked />
          ))}
          {found.map((product) => (
            <Box key={product.id} product={product} checked={false} />
          ))}
          {found.length === 0 && q && <p class="muted">No other product has that name.</p>}
        </div>
        <div class="discount-search">
          <TextField
            name="q"
            label="Find more products"
            optional
            value={q}
            input={{ type: "search", maxlength: 100 }}
          />
          <Button name="action" value="find" variant="outline">
            Find
          </Button>
        </div>
      </div>
    </>
  );
}

const SCOPES = [
  { value: "all", label: "All products" },
  { value: "chosen", label: "Some products" },
];

function Box({ product, checked }: { product: NamedProduct; checked: boolean }) {
  const { id, name, state } = product;
  return (
    <Checkbox name={`product-${id}`} checked={checked}>
      {name}
      {state !== "published" && <span class="muted small"> ({state})</span>}
    </Checkbox>
  );
}
