import type { ISql } from "postgres";
import { countShirts } from "#db/carts/carts.ts";
import type { WantedShirt } from "#shop/orders/wanted-shirts.ts";

/** It is thrown, because nothing else rolls a transaction back. */
export class NotEnough extends Error {}

/** How many are left to this shopper; null where nobody counts. */
export type Counted = { left: number | null };

type Added = {
  shopperId: string;
  product: { id: number; name: string };
  shirts: readonly (WantedShirt & Counted)[];
};

/** Call it once they are in the cart: whatever else it holds of the same shirts counts as well. */
export async function expectEnough(tx: ISql, added: Added): Promise<void> {
  const { shopperId, product, shirts } = added;
  const counted = shirts.filter(({ left }) => left !== null);
  for (const [color, sizes] of Map.groupBy(counted, (shirt) => shirt.color)) {
    const held = await countShirts(tx, { shopperId, productId: product.id, color });
    for (const { size, quantity, left } of sizes) {
      const [wanted, there] = [held.get(size) ?? 0, left ?? 0];
      if (wanted <= there) continue;
      const shirt = `${product.name} in ${size}, ${color}`;
      throw new NotEnough(tooManyText(shirt, { there, inCart: wanted - quantity }));
    }
  }
}

function tooManyText(shirt: string, { there, inCart }: { there: number; inCart: number }): string {
  const start = `Only ${there} left of the ${shirt}`;
  const room = there - inCart;
  if (room <= 0) return `${start}, and your cart holds ${inCart}. Choose another size or color.`;
  const held = inCart > 0 ? `, and your cart holds ${inCart}` : "";
  return `${start}${held}. Choose a quantity of ${room} or fewer.`;
}
