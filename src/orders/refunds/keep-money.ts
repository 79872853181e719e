import type { Sql } from "postgres";
import { recordAudit } from "#db/audit.ts";
import { findOrder } from "#db/orders/orders.ts";
import { waiveRefund } from "#db/refunds/waivers.ts";

type Waiver = { orderId: number; actorId: number };

/** Keeps what was paid for a canceled order, or what the bank sent back, so that it needs attention no longer. */
export async function keepMoney(
  sql: Sql,
  { orderId, actorId }: Waiver,
): Promise<"done" | "nothing" | "missing"> {
  return sql.begin(async (tx) => {
    if (await waiveRefund(tx, orderId)) {
      const subject = { subjectKind: "order", subjectId: orderId } as const;
      await recordAudit(tx, { actorId, action: "keep the money", ...subject });
      return "done";
    }
    return (await findOrder(tx, orderId)) ? "nothing" : "missing";
  });
}
