/** @jsxImportSource hono/jsx */

import { startingPrice } from "#shop/catalog/prices.ts";
import type { ShownProduct } from "#shop/catalog/product.ts";
import { type Cents, type CurrencyCode, formatMoney } from "#shop/money.ts";
import { parseQuantity } from "#shop/orders/quantity.ts";
import { piecesTotal, totalTexts } from "#shop/pricing/pieces-total.ts";
import type { PriceBreak } from "#shop/pricing/rules.ts";
import { priceOf } from "./_box-price.ts";
import type { Choice } from "./_choice.ts";
import { countedOf } from "./_counted.ts";

type OnePriceProps = {
  product: ShownProduct;
  choice: Choice;
  color: string;
  /** Further prints cost this on each shirt. */
  surchargeCents: Cents;
  /** `includes $3.50 for the back print` */
  note: string | undefined;
  steps: readonly PriceBreak[];
  /** Pieces of this design in the cart. */
  inCart: number;
  currency: CurrencyCode;
};

/** The line says what one shirt costs, and all of the chosen size; the page's script follows each change. */
export function OnePrice({ product, choice, color, surchargeCents, ...props }: OnePriceProps) {
  const { note, steps, inCart, currency } = props;
  const { cents, varies } = startingPrice(product);
  const start = `${varies ? "from " : ""}${formatMoney(cents + surchargeCents, currency)}`;
  const { size } = choice;
  const quantity = product.sizes.includes(size) ? parseQuantity(choice.quantity) : undefined;
  const one = priceOf(product, { size, color }) + surchargeCents;
  const total = piecesTotal(quantity ? [{ cents: one, quantity }] : [], { steps, inCart });
  const counted = countedOf(product);
  const texts = totalTexts(total, { currency, counted });
  return (
    <div class="one-price" data-start={start}>
      <p class="row row--apart">
        <span class="muted">Price each</span>
        <span class="price-each">
          <span class="price">
            {quantity ? formatMoney(total.cents / quantity, currency) : start}
          </span>
          {note && <small class="muted price-note">{note}</small>}
        </span>
      </p>
      <output class="total" hidden={!quantity}>
        <span class="row row--apart">
          <span class="total__count">{texts.count}</span>
          <strong class="total__sum price">{texts.sum}</strong>
        </span>
        <small class="total__note">{texts.note}</small>
      </output>
    </div>
  );
}
