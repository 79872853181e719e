import { recordAudit } from "#db/audit.ts";
import { findOrder } from "#db/orders/orders.ts";
import { listPrintFiles } from "#db/orders/print-files.ts";
import type { Services } from "#services/services.ts";
import { requestPrintFiles } from "./enqueue.ts";

type Retry = { orderId: number; actorId: number };

/** An admin asks for the print files of an order that are not there; paid orders only have any. */
export async function retryPrintFiles(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  { orderId, actorId }: Retry,
): Promise<"asked" | "unpaid" | "not found"> {
  const order = await findOrder(sql, orderId);
  if (!order) return "not found";
  if (order.paymentStatus === "unpaid") return "unpaid";
  return sql.begin(async (tx): Promise<"asked"> => {
    const before = statusesOf(await listPrintFiles(tx, orderId));
    await requestPrintFiles({ sql: tx, jobs }, orderId);
    const after = statusesOf(await listPrintFiles(tx, orderId));
    const action = "retry print files";
    await recordAudit(tx, {
      actorId,
      action,
      subjectKind: "order",
      subjectId: orderId,
      before,
      after,
    });
    return "asked";
  });
}

function statusesOf(files: Awaited<ReturnType<typeof listPrintFiles>>): Record<string, string> {
  return Object.fromEntries(files.map((file) => [`${file.position}-${file.side}`, file.status]));
}
