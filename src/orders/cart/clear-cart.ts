import { lockShopper } from "#db/accounts/shoppers.ts";
import { changeCartCode } from "#db/carts/discount-code.ts";
import { deleteCart } from "#db/carts/edited-carts.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";

/** Removes all lines and the discount code. */
export async function clearCart({ sql }: Pick<Services, "sql">, shopperId: string): Promise<void> {
  await transact(sql, async (tx) => {
    await lockShopper(tx, shopperId);
    await deleteCart(tx, shopperId);
    await changeCartCode(tx, shopperId, null);
  });
}
