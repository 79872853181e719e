/** @jsxImportSource hono/jsx */
import { listProductPage, type ProductPage } from "#db/catalog/products.ts";
import { handlers, type RouteOptions } from "#server/factory.ts";
import { startingPrice } from "#shop/catalog/prices.ts";
import type { ShownProduct } from "#shop/catalog/product.ts";
import { paths } from "#shop/paths.ts";
import type { Units } from "#shop/print-size.ts";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { Price } from "#ui/price.tsx";
import { useShop } from "#ui/shop.ts";
import { type Columns, Table } from "#ui/table.tsx";

export const options: RouteOptions = { isShared: true };

/** Anyone. */
export const GET = handlers(async (c) => {
  const { sql, shopSettings } = c.var.services;
  const page = await listProductPage(sql, { limit: MAX_SHOWN });
  const { shipsFree } = await shopSettings.read();
  return c.render(<PricingPage {...page} />, {
    title: "Pricing",
    description: `One price a shirt: the print on both sides ${shipsFree ? "and shipping are" : "is"} in it.`,
    styles: ["content"],
  });
});

const MAX_SHOWN = 24;

const MAX_DESIGN: Record<Units, string> = { in: "12 × 16 inches", cm: "30.5 × 40.6 cm" };

function PricingPage({ products, next }: ProductPage<ShownProduct>) {
  const { units, shipsFree } = useShop();
  return (
    <>
      <PageHead
        eyebrow="Pricing"
        title={`One price: shirt${shipsFree ? ", print and shipping" : " and print"}`}
        text="Front, back or both, in any size and color. No setup fee, no minimum."
      />
      <div class="columns">
        <PriceTable products={products} hasMore={next !== undefined} />
        <Card
          title="What is included"
          actions={<LinkButton href={paths.design}>Start designing</LinkButton>}
        >
          <ul class="prose">
            <li>Your front design, up to {MAX_DESIGN[units]}</li>
            <li>Your back logo, if you want one</li>
            {shipsFree && <li>Shipping: free on every order</li>}
          </ul>
        </Card>
      </div>
    </>
  );
}

function PriceTable({
  products,
  hasMore,
}: {
  products: readonly ShownProduct[];
  hasMore: boolean;
}) {
  return (
    <div class="table-scroll stack">
      <Table columns={COLUMNS} foot={<Shipping />}>
        {products.map(priceRow)}
      </Table>
      {hasMore && <a href={paths.product}>All shirts</a>}
    </div>
  );
}

function priceRow(product: ShownProduct) {
  const { id, name, description } = product;
  const price = startingPrice(product);
  return (
    <tr key={id}>
      <th scope="row">
        {name}
        <p class="muted small">{description}</p>
      </th>
      <td class="table__number">
        {price.varies && "from "}
        <Price cents={price.cents} />
      </td>
    </tr>
  );
}

function Shipping() {
  const { shipsFree } = useShop();
  return (
    <tr>
      <th scope="row">Shipping</th>
      <td class="table__number">{shipsFree ? "Free" : "Shown at checkout"}</td>
    </tr>
  );
}

const COLUMNS: Columns = ["Shirt", { label: "Price each", number: true }];
