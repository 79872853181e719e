/** @jsxImportSource hono/jsx */
import { listProducts } from "#db/catalog/products.ts";
import { handlers, type RouteOptions } from "#server/factory.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { Price } from "#ui/price.tsx";
import { type Columns, Table } from "#ui/table.tsx";

export const options: RouteOptions = { isShared: true };

/** Anyone. */
export const GET = handlers(async (c) => {
  const products = await listProducts(c.var.services.sql);
  return c.render(<PricingPage products={products} />, {
    title: "Pricing",
    description: "One price a shirt: the print on both sides and shipping are in it.",
    styles: ["content"],
  });
});

type PricedProduct = { id: number; name: string; description: string; priceCents: number };

function PricingPage({ products }: { products: readonly PricedProduct[] }) {
  return (
    <>
      <PageHead
        eyebrow="Pricing"
        title="One price: shirt, print and shipping"
        text="Front, back or both, in any size and color. No setup fee, no minimum."
      />
      <div class="columns">
        <PriceTable products={products} />
        <Card
          title="What is included"
          actions={<LinkButton href={paths.design}>Start designing</LinkButton>}
        >
          <ul class="prose">
            <li>Your front design, up to 12 × 16 inches</li>
            <li>Your back logo, if you want one</li>
            <li>Shipping: free on every order</li>
          </ul>
        </Card>
      </div>
    </>
  );
}

function PriceTable({ products }: { products: readonly PricedProduct[] }) {
  return (
    <div class="table-scroll">
      <Table columns={COLUMNS} foot={<Shipping />}>
        {products.map(({ id, name, description, priceCents }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              <p class="muted small">{description}</p>
            </th>
            <td class="table__number">
              <Price cents={priceCents} />
            </td>
          </tr>
        ))}
      </Table>
    </div>
  );
}

function Shipping() {
  return (
    <tr>
      <th scope="row">Shipping</th>
      <td class="table__number">Free</td>
    </tr>
  );
}

const COLUMNS: Columns = ["Shirt", { label: "Price each", number: true }];
