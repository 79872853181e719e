/** @jsxImportSource hono/jsx */
import { startingPrice } from "#shop/catalog/prices.ts";
import type { ShownProduct } from "#shop/catalog/product.ts";
import type { AreaPrint } from "#shop/documents/fit.ts";
import { sizeNotes } from "#shop/documents/fit-notes.ts";
import { QUANTITIES } from "#shop/orders/quantity.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Price } from "#ui/price.tsx";
import type { Choice } from "./_choice.ts";
import { ProductFacts } from "./_product-facts.tsx";

export type CustomizeCardProps = {
  product: ShownProduct;
  choice: Choice;
  color: string;
  /** What the studio's design would print. */
  prints: readonly AreaPrint[];
  /** `Arrives Tue Dec 1 in the United States`; null where no days are promised. */
  arrival: string | null;
};

/** Size, color and quantity of one shirt. The server checks, so the browser does not: its messages would be others. */
export function CustomizeCard({ product, choice, color, prints, arrival }: CustomizeCardProps) {
  const price = startingPrice(product);
  return (
    <div id="customize" class="customize">
      <Card title={`Customize ${product.name}`} description={product.description}>
        <ProductFacts product={product} />
        <form class="form" method="post" action={paths.product} novalidate>
          <input type="hidden" name="product" value={product.id} />
          <input type="hidden" name="key" value={crypto.randomUUID()} />
          <Select
            label="Size"
            name="size"
            placeholder="Select size"
            options={product.sizes.map(same)}
            value={choice.size}
            hint={sizeNotes(product, prints).join(" ")}
          />
          <Select
            label="Color"
            name="color"
            placeholder="Select color"
            options={product.colors.map(same)}
            value={color}
          />
          <Select
            label="Quantity"
            name="quantity"
            options={QUANTITIES.map((quantity) => same(String(quantity)))}
            value={choice.quantity}
          />
          <p class="row row--apart">
            <span class="muted">Price each</span>
            <span>
              {price.varies && "from "}
              <Price cents={price.cents} />
            </span>
          </p>
          {arrival && <p class="muted small">{arrival}</p>}
          <Button block>Add to Cart</Button>
          <LinkButton href={paths.cart} variant="secondary" block>
            Proceed to Order
          </LinkButton>
          <LinkButton href={paths.design} variant="outline" block>
            Back to Design
          </LinkButton>
        </form>
      </Card>
    </div>
  );
}

function same(value: string) {
  return { value, label: value };
}
