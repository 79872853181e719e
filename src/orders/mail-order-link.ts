import { isOrderOf } from "#db/orders/orders.ts";
import { enqueueAccountMail } from "#mails/enqueue-account-mail.ts";
import { orderLink } from "#mails/links/order-link.ts";
import type { Services } from "#services/services.ts";

type Deps = Pick<Services, "sql" | "jobs" | "config" | "signatures">;

/** Runs as a job, so that neither the answer nor its timing shows whose order it is. */
export async function mailOrderLink(
  deps: Deps,
  { orderId, email: to }: { orderId: number; email: string },
): Promise<void> {
  if (!(await isOrderOf(deps.sql, orderId, to))) return;
  const url = orderLink(deps, { id: orderId, email: to });
  await enqueueAccountMail(deps, { kind: "order-link", to, orderId, url });
}
