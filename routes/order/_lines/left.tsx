/** @jsxImportSource hono/jsx */
import type { CartLine } from "#db/carts/carts.ts";
import { isShort, LOW_STOCK, wantedOf } from "#shop/catalog/stock.ts";
import { Icon } from "#ui/icon.tsx";

type LeftProps = { line: CartLine; cart: readonly CartLine[]; isAlone: boolean };

/** Warns where few are left, or fewer than the cart wants. */
export function Left({ line, cart, isAlone }: LeftProps) {
  const { left, size, color, unavailable } = line;
  if (left === null || unavailable) return null;
  if (!isShort(cart, line)) {
    if (left > LOW_STOCK) return null;
    return (
      <p class="small">
        Only {left} left in {size}, {color}.
      </p>
    );
  }
  const wanted = wantedOf(cart, line);
  return (
    <p class="field__error">
      <Icon name="warning" />
      Only {left} left in {size}, {color}, and your cart holds {wanted}. Choose {left} or fewer
      {wanted > line.quantity && " in all its lines"}, or{" "}
      {isAlone ? "remove this line" : `enter 0 for ${size}`} to order the rest.
    </p>
  );
}
