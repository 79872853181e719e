/** @jsxImportSource hono/jsx */

import type { ShownProduct } from "#shop/catalog/product.ts";
import type { Cents, CurrencyCode } from "#shop/money.ts";
import { readBoxes, type TypedBox, withQuantity } from "#shop/orders/wanted-shirts.ts";
import { paths } from "#shop/paths.ts";
import { piecesTotal, totalTexts } from "#shop/pricing/pieces-total.ts";
import type { PriceBreak } from "#shop/pricing/rules.ts";
import { Button } from "#ui/forms/button.tsx";
import { priceOf } from "./_box-price.ts";
import { countedOf } from "./_counted.ts";
import { SizeBoxes } from "./_size-boxes.tsx";

type ManyShirtsProps = {
  product: ShownProduct;
  /**
   * The boxes hold what was typed; the part is open where there is something, so that it is seen
   * again after an error.
   */
  boxes: readonly TypedBox[];
  /** Further prints cost this on each shirt. */
  surchargeCents: Cents;
  steps: readonly PriceBreak[];
  /** Pieces of this design in the cart. */
  inCart: number;
  currency: CurrencyCode;
};

/** The part goes one step further than one shirt: how many of each size and color, added at once. */
export function ManyShirts(props: ManyShirtsProps) {
  const { product, boxes, surchargeCents, steps, inCart, currency } = props;
  const cents = (shirt: { size: string; color: string }) =>
    priceOf(product, shirt) + surchargeCents;
  const wanted = withQuantity(readBoxes(boxes));
  const total = piecesTotal(
    wanted.map((shirt) => ({ cents: cents(shirt), quantity: shirt.quantity })),
    { steps, inCart },
  );
  const counted = countedOf(product);
  const { count, sum, note } = totalTexts(total, { currency, counted });
  return (
    <details class="several fold" open={boxes.length > 0}>
      <summary>Several sizes</summary>
      <div
        class="several__boxes"
        data-steps={JSON.stringify({ steps, inCart })}
        data-currency={currency}
        data-counted={counted}
      >
        <p class="field__hint">
          How many of each, also of several colors. As soon as one is filled in, these count and the
          size and quantity above do not.
          {product.colors.length > 1 && " Choose another color above to add it."}
        </p>
        {product.colors.map((color) => (
          <SizeBoxes
            key={color}
            product={product}
            color={color}
            boxes={boxes.filter((box) => box.color === color)}
            cents={cents}
          />
        ))}
        <output class="total" hidden={total.pieces === 0}>
          <span class="row row--apart">
            <span class="total__count">{count}</span>
            <strong class="total__sum price">{sum}</strong>
          </span>
          <small class="total__note">{note}</small>
        </output>
        {inCart > 0 && steps.length > 0 && (
          <p class="field__hint">The {inCart} of this design in your cart count as well.</p>
        )}
        <Button
          variant="outline"
          size="sm"
          formmethod="get"
          formaction={`${paths.product}#customize`}
        >
          Update total
        </Button>
      </div>
    </details>
  );
}
