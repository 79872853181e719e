/** @jsxImportSource hono/jsx */

import type { Product } from "#shop/catalog/product.ts";
import { takes } from "#shop/goods/template.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";
import type { OwnDesign } from "#ui/slot.tsx";

/** Puts one into the cart and goes there. `form` is the id of its form, where it stands outside. */
export function AddButton({ form }: { form?: string }) {
  return (
    <Button
      size="lg"
      block
      form={form}
      formmethod="post"
      formaction={paths.product}
      name="order"
      value={crypto.randomUUID()}
    >
      Add to Cart
    </Button>
  );
}

/** The shopper's design, where it can be ordered on the product as it is. */
export function orderable(
  { cut }: Pick<Product, "cut">,
  draft: OwnDesign | undefined,
): OwnDesign | undefined {
  return draft?.hasDesign && takes(templateOf(cut), draft.prints) ? draft : undefined;
}

/** A slot's `by`: only what shows no design is the same for everybody. */
export function orderableKey(product: Pick<Product, "cut">, draft: OwnDesign | undefined) {
  return orderable(product, draft) ? undefined : "none";
}
