import { lockShopper } from "#db/accounts/shoppers.ts";
import { changeQuantity, removeFromCart, type SaveTurn } from "#db/carts/edited-carts.ts";
import { type Addition, setInCart } from "#db/carts/fill-cart.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";

type CartChange = {
  removed: readonly number[];
  quantities: readonly { lineId: number; quantity: number }[];
  /** The quantities are those of this save; a later one of the same tab stays. */
  save: SaveTurn | undefined;
  additions: readonly Addition[];
};

/**
 * Saves what was changed on the cart's page, and nothing else of the cart. The additions are set all or
 * none; sent twice, they change nothing more. `gone`: a line was not there any more.
 */
export async function changeCart(
  { sql }: Pick<Services, "sql">,
  shopperId: string,
  { removed, quantities, save, additions }: CartChange,
): Promise<{ gone: boolean; isFull: boolean }> {
  if (removed.length + quantities.length + additions.length === 0)
    return { gone: false, isFull: false };
  return transact(sql, async (tx) => {
    await lockShopper(tx, shopperId);
    await removeFromCart(tx, shopperId, removed);
    let gone = false;
    for (const one of quantities)
      if (!(await changeQuantity(tx, shopperId, { ...one, save }))) gone = true;
    const isFull = additions.length > 0 && (await setInCart(tx, additions)) === "cart-full";
    return { gone, isFull };
  });
}
