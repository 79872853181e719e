import { insertProof } from "#db/customers/proofs.ts";
import type { Services } from "#services/services.ts";

/** Whoever reads the mailbox of a guest's order has opened the link that was mailed there. */
export async function proveOrderEmail(
  { sql }: Pick<Services, "sql">,
  orderId: number,
): Promise<void> {
  await insertProof(sql, orderId);
}
