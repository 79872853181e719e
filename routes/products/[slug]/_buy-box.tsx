/** @jsxImportSource hono/jsx */

import type { PiecePrices } from "#db/pricing/price-breaks.ts";
import type { HomeDelivery } from "#orders/shipping/home-delivery.ts";
import { unavailableNote } from "#shop/catalog/availability.ts";
import { sizePrices, startingPrice } from "#shop/catalog/prices.ts";
import type { ShownProduct } from "#shop/catalog/product.ts";
import { lowStockNote } from "#shop/catalog/stock.ts";
import { groupedSizes } from "#shop/goods/sizes/group-sizes.ts";
import { studioPath } from "#shop/goods/studio-path.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { printedText } from "#shop/goods/words.ts";
import { listText } from "#shop/list-text.ts";
import { paths } from "#shop/paths.ts";
import { isPrintCharged } from "#shop/pricing/surcharges/surcharge.ts";
import { ladderOf } from "#shop/pricing/unit-prices.ts";
import type { RatingSummary } from "#shop/reviews/rating-summary.ts";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { Price } from "#ui/price.tsx";
import { Stars } from "#ui/reviews/stars.tsx";
import { useShop } from "#ui/shop.ts";
import { Ladder } from "../../product/_ladder.tsx";
import { ColorChoice } from "./_color-choice.tsx";

type BuyBoxProps = {
  product: ShownProduct;
  color: string | undefined;
  delivery: HomeDelivery;
  prices: PiecePrices;
  ratings: RatingSummary;
};

/** The box says what it is and costs; how many of which size is chosen at `/product`. */
export function BuyBox({ product, color, delivery, prices, ratings }: BuyBoxProps) {
  const { id, name, description, sizes } = product;
  const { currency } = useShop();
  const price = startingPrice(product);
  const notes = [unavailableNote(product), lowStockNote(product), sizePrices(product, currency)];
  return (
    <div class="stack product__buy">
      <h1>{name}</h1>
      {ratings.count > 0 && <Rating ratings={ratings} />}
      <p class="product__price">
        {price.varies && "from "}
        <Price cents={price.cents} currency={currency} />{" "}
        <span class="muted small">{priceNote(product, prices)}</span>
      </p>
      <p class="product__text">{description}</p>
      <form class="stack" method="get" action={`${paths.product}#customize`}>
        <input type="hidden" name="product" value={id} />
        <ColorChoice product={product} color={color} />
        {groupedSizes(product, sizes).map(({ heading, items }) => (
          <p key={heading}>
            <b>{heading || "Sizes"}:</b> {listText(items)}
          </p>
        ))}
        {notes.map((note) => note && <p class="small">{note}</p>)}
        <Button size="lg" block>
          Choose sizes
        </Button>
        <LinkButton href={studioPath(product.cut)} variant="outline" block>
          Design yours
        </LinkButton>
      </form>
      <Promises {...delivery} noun={templateOf(product.cut).noun} />
      <Ladder steps={ladderOf(prices.breaks, id)} price={price} currency={currency} />
    </div>
  );
}

/** Leads down to what the buyers say. */
function Rating({ ratings: { average, count } }: { ratings: RatingSummary }) {
  return (
    <a class="product__rating small" href="#reviews">
      <Stars value={average} /> {count === 1 ? "1 review" : `${count} reviews`}
    </a>
  );
}

function priceNote({ id, cut }: ShownProduct, { surcharges }: PiecePrices): string {
  const isCharged = isPrintCharged(surcharges, id);
  return isCharged ? "each, with one print" : `each, ${printedText(templateOf(cut))}`;
}

function Promises({ arrival, shipping, noun }: HomeDelivery & { noun: string }) {
  const { shipsFree, damagePromise } = useShop();
  const promises = [
    `No minimum: one ${noun} is enough`,
    shipsFree && "Free shipping",
    shipping,
    arrival,
    damagePromise && `Misprinted or damaged? ${damagePromise}`,
  ];
  return (
    <ul class="promises small">{promises.map((text) => text && <li key={text}>{text}</li>)}</ul>
  );
}
