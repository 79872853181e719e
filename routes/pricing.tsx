/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { Price } from "#ui/price.tsx";

/** `price` in cents. */
export type PricedProduct = { id: number; name: string; description: string; price: number };

export function PricingPage({ products }: { products: readonly PricedProduct[] }) {
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
      <table class="table">
        <thead>
          <tr>
            <th scope="col">Shirt</th>
            <th scope="col" class="table__number">
              Price each
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ id, name, description, price }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                <p class="muted small">{description}</p>
              </th>
              <td class="table__number">
                <Price cents={price} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Shipping</th>
            <td class="table__number">Free</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
