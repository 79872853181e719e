/** @jsxImportSource hono/jsx */
import type { PiecePrices } from "#db/pricing/price-breaks.ts";
import { sizePrices, startingPrice } from "#shop/catalog/prices.ts";
import type { ShownProduct } from "#shop/catalog/product.ts";
import { type CurrencyCode, formatMoney } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { formatPercent } from "#shop/pricing/percent.ts";
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
  return (
    <div class="table-scroll stack">
      <Table columns={COLUMNS} foot={<Shipping cost={shipping} />}>
        {products.map((product) => (
          <Row key={product.id} product={product} prices={prices} />
        ))}
      </Table>
      {hasMore && <a href={paths.product}>All shirts</a>}
    </div>
  );
}

const COLUMNS: Columns = ["Shirt", { label: "Price each", number: true }];

function Row({ product, prices }: { product: ShownProduct; prices: PiecePrices }) {
  const { id, name, description } = product;
  const { currency } = useShop();
  const price = startingPrice(product);
  const notes = [
    sizePrices(product, currency),
    ownBreaks(id, prices),
    ownSurcharge(id, prices, currency),
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

/** Names the surcharge of a product where it replaces the shop's. */
function ownSurcharge(
  id: number,
  { surcharges }: PiecePrices,
  currency: CurrencyCode,
): string | undefined {
  const own = surcharges.find(({ productId }) => productId === id);
  if (!own) return undefined;
  const text = own.cents > 0 ? `${formatMoney(own.cents, currency)} more` : "included";
  return `Each further print: ${text}.`;
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
