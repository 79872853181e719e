import { expireDrafts, forgetOldDrafts } from "#db/orders/drafts/forget-drafts.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";

/** Ends quotes whose day is over, and forgets those of long ago. */
export async function sweepDrafts({ sql }: Pick<Services, "sql">): Promise<void> {
  await expireDrafts(sql);
  await transact(sql, forgetOldDrafts);
}
