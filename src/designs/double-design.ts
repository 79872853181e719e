import { lockShopper } from "#db/accounts/shoppers.ts";
import { copyDesign } from "#db/designs/saved-designs.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";

/** Puts a copy beside the original in My designs; the studio shows what it showed before. */
export async function doubleDesign(
  { sql }: Pick<Services, "sql">,
  shopperId: string,
  id: number,
): Promise<"doubled" | "too-many" | "missing"> {
  return transact(sql, async (tx) => {
    await lockShopper(tx, shopperId);
    return copyDesign(tx, shopperId, id);
  });
}
