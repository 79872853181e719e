/** @jsxImportSource hono/jsx */

import type { PiecePrices } from "#db/pricing/price-breaks.ts";
import type { HomeDelivery } from "#orders/shipping/home-delivery.ts";
import { unavailableNote } from "#shop/catalog/availability.ts";
import { sizePrices, startingPrice } from "#shop/catalog/prices.ts";
import type { ShownProduct } from "#shop/catalog/product.ts";
import { lowStockNote } from "#shop/catalog/stock.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { printedText } from "#shop/goods/words.ts";
import type { CurrencyCode } from "#shop/money.ts";
import { isPrintCharged } from "#shop/pricing/surcharges/surcharge.ts";
import { ladderOf } from "#shop/pricing/unit-prices.ts";
import type { RatingSummary } from "#shop/reviews/rating-summary.ts";
import { Price } from "#ui/price.tsx";
import { Stars } from "#ui/reviews/stars.tsx";
import { useShop } from "#ui/shop.ts";
import { Ladder } from "../../product/_ladder.tsx";
import { OrderForm } from "./_order-form.tsx";

type BuyBoxProps = {
  product: ShownProduct;
  color: string | undefined;
  delivery: HomeDelivery;
  prices: PiecePrices;
  ratings: RatingSummary;
};

/** The box says what it is and costs, and orders it. */
export function BuyBox({ product, color, delivery, prices, ratings }: BuyBoxProps) {
  const { id, name, description } = product;
  const { currency } = useShop();
  const price = startingPrice(product);
  const notes = [unavailableNote(product), lowStockNote(product), sizePrices(product, currency)];
  return (
    <div class="stack product__buy">
      <h1>{name}</h1>
      {ratings.count > 0 && <Rating ratings={ratings} />}
      <p class="product__price">
        <StartingPrice product={product} currency={currency} />{" "}
        <span class="muted small">{priceNote(product, prices)}</span>
      </p>
      <p class="product__text">{description}</p>
      <OrderForm product={product} color={color} notes={notes} />
      <Promises {...delivery} noun={templateOf(product.cut).noun} />
      <Ladder steps={ladderOf(prices.breaks, id)} price={price} currency={currency} />
    </div>
  );
}

type StartingPriceProps = { product: ShownProduct; currency: CurrencyCode };

export function StartingPrice({ product, currency }: StartingPriceProps) {
  const { cents, varies } = startingPrice(product);
  return (
    <span>
      {varies && "from "}
      <Price cents={cents} currency={currency} />
    </span>
  );
}

/** Leads down to what the buyers say. */
function Rating({ ratings: { average, count } }: { ratings: RatingSummary }) {
  return (
    <a class="row product__rating small" href="#reviews">
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
