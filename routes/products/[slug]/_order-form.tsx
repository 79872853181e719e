/** @jsxImportSource hono/jsx */

import type { ShownProduct } from "#shop/catalog/product.ts";
import { groupedSizes } from "#shop/goods/sizes/group-sizes.ts";
import { studioPath } from "#shop/goods/studio-path.ts";
import { paths } from "#shop/paths.ts";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { Slot } from "#ui/slot.tsx";
import { AddButton, orderable, orderableKey } from "./_add-button.tsx";
import { ColorChoice } from "./_color-choice.tsx";

type OrderFormProps = {
  product: ShownProduct;
  color: string | undefined;
  notes: readonly (string | undefined)[];
};

/** A shopper whose design the product takes orders one here; the form for many is at `/product`. */
export function OrderForm({ product, color, notes }: OrderFormProps) {
  return (
    <form id={ORDER} class="stack" method="get" action={`${paths.product}#customize`}>
      <input type="hidden" name="product" value={product.id} />
      <ColorChoice product={product} color={color} />
      <Slot
        draft
        by={({ draft }) => orderableKey(product, draft)}
        fill={({ draft }) => {
          const own = orderable(product, draft);
          return own ? (
            <>
              <input type="hidden" name="design" value={own.pictureId} />
              <SizeChoice {...product} />
            </>
          ) : (
            <SizeList {...product} />
          );
        }}
      />
      {notes.map((note) => note && <p class="small">{note}</p>)}
      <Slot
        draft
        by={({ draft }) => orderableKey(product, draft)}
        fill={({ draft }) =>
          orderable(product, draft) ? (
            <>
              <AddButton />
              <Button variant="outline" block formnovalidate>
                Several sizes
              </Button>
            </>
          ) : (
            <>
              <LinkButton href={studioPath(product.cut)} size="lg" block>
                Start designing
              </LinkButton>
              <Button variant="outline" block>
                Choose sizes
              </Button>
            </>
          )
        }
      />
    </form>
  );
}

/** The form's id, which the button at the end of the page names. */
export const ORDER = "order";

function SizeChoice(product: ShownProduct) {
  const { sizes } = product;
  return groupedSizes(product, sizes).map(({ heading, items }) => (
    <fieldset key={heading}>
      <legend class="product__legend">{heading || "Size"}</legend>
      <div class="choices">
        {items.map((size) => (
          <label key={size} class="choice">
            <input type="radio" name="size" value={size} required checked={sizes.length === 1} />
            {size}
          </label>
        ))}
      </div>
    </fieldset>
  ));
}

/** Words, because nothing is chosen here. */
function SizeList(product: ShownProduct) {
  return groupedSizes(product, product.sizes).map(({ heading, items }) => (
    <p key={heading}>
      <b>{heading || "Sizes"}:</b> {items.join(", ")}
    </p>
  ));
}
