/** @jsxImportSource hono/jsx */
import type { PiecePrices } from "#db/pricing/price-breaks.ts";
import { startingPrice } from "#shop/catalog/prices.ts";
import type { ShownProduct } from "#shop/catalog/product.ts";
import type { AreaPrint } from "#shop/documents/fit.ts";
import { sizeNotes } from "#shop/documents/fit-notes.ts";
import { QUANTITIES } from "#shop/orders/quantity.ts";
import { paths } from "#shop/paths.ts";
import { surchargeText } from "#shop/pricing/surcharge-text.ts";
import { surcharge } from "#shop/pricing/unit-prices.ts";
import { Card } from "#ui/card.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Price } from "#ui/price.tsx";
import type { Choice } from "./_choice.ts";
import { Ladder } from "./_ladder.tsx";
import { ProductFacts } from "./_product-facts.tsx";
import { SeveralSizes } from "./_several-sizes.tsx";

export type CustomizeCardProps = {
  product: ShownProduct;
  choice: Choice;
  color: string;
  /** What the studio's design would print. */
  prints: readonly AreaPrint[];
  /** `Arrives Tue Dec 1 in the United States`; null where no days are promised. */
  arrival: string | null;
  prices: PiecePrices;
};

/** Size, color and quantity of one shirt. The server checks, so the browser does not: its messages would be others. */
export function CustomizeCard(props: CustomizeCardProps) {
  const { product, choice, color, prints, arrival, prices } = props;
  const { cents, varies } = startingPrice(product);
  const shirt = { productId: product.id, printAreas: prints.length };
  const surchargeCents = surcharge(shirt, prices);
  const price = { cents: cents + surchargeCents, varies };
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
          <SeveralSizes sizes={product.sizes} typed={choice.sizes} />
          <p class="row row--apart">
            <span class="muted">Price each</span>
            <span class="price-each">
              {price.varies && "from "}
              <Price cents={price.cents} />
              <SurchargeNote text={surchargeText(prints, surchargeCents)} />
            </span>
          </p>
          <Ladder breaks={prices.breaks} productId={product.id} price={price} />
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

function SurchargeNote({ text }: { text: string | undefined }) {
  return text ? <small class="muted price-note">{text}</small> : null;
}

function same(value: string) {
  return { value, label: value };
}
