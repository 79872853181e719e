import { recordAudit } from "#db/audit.ts";
import { findOrder } from "#db/orders/orders.ts";
import { listPrintFiles } from "#db/orders/print-files/print-files.ts";
import type { Services } from "#services/services.ts";
import { enqueuePrintFiles } from "./enqueue.ts";

type Deps = Pick<Services, "sql" | "jobs">;
type Retry = { orderId: number; actorId: number };

/** Enqueues failed or missing print files; only paid orders have any. */
export async function retryPrintFiles(
  { sql, jobs }: Deps,
  { orderId, actorId }: Retry,
): Promise<"enqueued" | "unpaid" | "not found"> {
  const order = await findOrder(sql, orderId);
  if (!order) return "not found";
  if (order.paymentStatus === "unpaid") return "unpaid";
  return sql.begin(async (tx): Promise<"enqueued"> => {
    const before = statusesOf(await listPrintFiles(tx, orderId));
    await enqueuePrintFiles({ sql: tx, jobs }, orderId);
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
    return "enqueued";
  });
}

function statusesOf(files: Awaited<ReturnType<typeof listPrintFiles>>): Record<string, string> {
  return Object.fromEntries(files.map((file) => [`${file.position}-${file.area}`, file.status]));
}
