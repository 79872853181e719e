/** @jsxImportSource hono/jsx */

import type { PiecePrices } from "#db/pricing/price-breaks.ts";
import { cardColors } from "#shop/catalog/card-colors.ts";
import { sizePrices, startingPrice } from "#shop/catalog/prices.ts";
import type { ShownProduct } from "#shop/catalog/product.ts";
import { shopWords } from "#shop/goods/shop-words.ts";
import { paths } from "#shop/paths.ts";
import { formatPercent } from "#shop/pricing/percent.ts";
import { ownSurchargeText } from "#shop/pricing/surcharges/surcharge-text.ts";
import { ladderOf } from "#shop/pricing/unit-prices.ts";
import { Price } from "#ui/price.tsx";
import { ProductPicture } from "#ui/products/product-picture.tsx";
import { useShop } from "#ui/shop.ts";
import { type Columns, Table } from "#ui/table.tsx";

type PriceTableProps = {
  products: readonly ShownProduct[];
  prices: PiecePrices;
  hasMore: boolean;
  /** `Shipping from $4.99 in the United States.` */
  shipping: string | null;
  /** Its pictures show designs of the shop's own. */
  samples: boolean;
};

export function PriceTable({ products, prices, hasMore, shipping, samples }: PriceTableProps) {
  const colors = cardColors(products);
  const { item, all } = shopWords(useShop());
  const columns: Columns = [item, { label: "Price each", number: true }];
  return (
    <div class="table-scroll stack">
      <Table columns={columns} foot={<Shipping cost={shipping} />}>
        {products.map((product, at) => (
          <Row key={product.id} {...{ product, prices, samples, color: colors[at] }} />
        ))}
      </Table>
      {hasMore && <a href={paths.product}>{all}</a>}
    </div>
  );
}

type RowProps = Pick<PriceTableProps, "prices" | "samples"> & {
  product: ShownProduct;
  color: string | undefined;
};

function Row({ product, prices, samples, color }: RowProps) {
  const { id, slug, name, description } = product;
  const { currency } = useShop();
  const price = startingPrice(product);
  const notes = [
    sizePrices(product, currency),
    ownBreaks(id, prices),
    ownSurchargeText(product, prices.surcharges, currency),
  ];
  return (
    <tr>
      <th scope="row">
        <div class="pictured">
          <ProductPicture {...{ product, samples, color }} sizes="4.5rem" isDecoration />
          <div>
            <a href={paths.productPage(slug)}>{name}</a>
            <p class="muted small">{description}</p>
            {notes.map((note) => note && <p class="small">{note}</p>)}
          </div>
        </div>
      </th>
      <td class="table__number">
        {price.varies && "from "}
        <Price cents={price.cents} currency={currency} />
      </td>
    </tr>
  );
}

/** Names the breaks of a product where they replace the shop's. */
function ownBreaks(id: number, { breaks }: PiecePrices): string | undefined {
  if (!breaks.some(({ productId }) => productId === id)) return undefined;
  const ladder = ladderOf(breaks, id);
  if (ladder.length === 0) return "The same price for any number.";
  const steps = ladder.map(
    ({ minPieces, basisPoints }) => `${minPieces}+: ${formatPercent(basisPoints)} off`,
  );
  return `Of one design, ${steps.join("; ")}.`;
}

function Shipping({ cost }: { cost: string | null }) {
  const { shipsFree } = useShop();
  return (
    <tr>
      <th scope="row">Shipping</th>
      <td class="table__number">{shipsFree ? "Free" : (cost ?? "Shown at checkout")}</td>
    </tr>
  );
}
