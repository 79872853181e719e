/** @jsxImportSource hono/jsx */
import type { NamedProduct } from "#db/catalog/named-products.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Filters } from "#ui/forms/filters.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

type ProductChoiceProps = {
  own: readonly NamedProduct[];
  found: readonly NamedProduct[];
  q: string;
};

export function ProductChoice({ own, found, q }: ProductChoiceProps) {
  return (
    <Card
      title="Prices of one product"
      description="Its own price breaks and its own surcharge replace the shop's."
    >
      <section>
        <h3>With prices of their own</h3>
        {own.length > 0 ? <Products products={own} /> : <p class="muted">None yet.</p>}
      </section>
      <Filters action={paths.adminPrices} clear={q && paths.adminPrices}>
        <TextField
          name="q"
          label="Search by name"
          value={q}
          optional
          input={{ type: "search", maxlength: 100 }}
        />
      </Filters>
      {found.length > 0 ? (
        <Products products={found} />
      ) : (
        <p class="muted">No product has that in its name.</p>
      )}
    </Card>
  );
}

function Products({ products }: { products: readonly NamedProduct[] }) {
  return (
    <ul class="prices-products">
      {products.map(({ id, name, state }) => (
        <li key={id}>
          <a href={paths.adminProductPrices(id)}>{name}</a>
          {state !== "published" && <span class="muted small"> ({state})</span>}
        </li>
      ))}
    </ul>
  );
}
