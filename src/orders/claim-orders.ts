import { claimOrders as claim } from "#db/orders/claims.ts";
import { enqueueAccountMail } from "#mails/enqueue-account-mail.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";

/**
 * Gives the account the guest orders under its verified email, and mails that email which they are.
 * @returns how many
 */
export async function claimOrders(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  { id, username }: { id: number; username: string },
): Promise<number> {
  return transact(sql, async (tx) => {
    const claimed = await claim(tx, id);
    if (!claimed) return 0;
    const { email: to, orderIds } = claimed;
    const mail = { kind: "orders-claimed", to, username, orderIds } as const;
    await enqueueAccountMail({ sql: tx, jobs }, mail);
    return orderIds.length;
  });
}
