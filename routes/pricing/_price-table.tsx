/** @jsxImportSource hono/jsx */

import type { PiecePrices } from "#db/pricing/price-breaks.ts";
import { sizePrices, startingPrice } from "#shop/catalog/prices.ts";
import type { ShownProduct } from "#shop/catalog/product.ts";
import { shopWords } from "#shop/goods/shop-words.ts";
import { paths } from "#shop/paths.ts";
import { formatPercent } from "#shop/pricing/percent.ts";
import { ownSurchargeText } from "#shop/pricing/surcharges/surcharge-text.ts";
import { ladderOf } from "#shop/pricing/unit-prices.ts";
import { Price } from "#ui/price.tsx";
import { useShop } from "#ui/shop.ts";
import { type Columns, Table } from "#ui/table.tsx";

type PriceTableProps = {
  products: readonly ShownProduct[];
  prices: PiecePrices;
  hasMore: boolean;
  /** `Shipping from $4.99 in the United States.` */
  shipping: string | null;
};

export function PriceTable({ products, prices, hasMore, shipping }: PriceTableProps) {
  const { item, all } = shopWords(useShop());
  const columns: Columns = [item, { label: "Price each", number: true }];
  return (
    <div class="table-scroll stack">
      <Table columns={columns} foot={<Shipping cost={shipping} />}>
        {products.map((product) => (
          <Row key={product.id} product={product} prices={prices} />
        ))}
      </Table>
      {hasMore && <a href={paths.product}>{all}</a>}
    </div>
  );
}

function Row({ product, prices }: { product: ShownProduct; prices: PiecePrices }) {
  const { id, name, description } = product;
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
        {name}
        <p class="muted small">{description}</p>
        {notes.map((note) => note && <p class="small">{note}</p>)}
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
