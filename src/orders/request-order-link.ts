import type { Services } from "#services/services.ts";

/** Enqueues the job that mails an order's link, so that the answer does not show whether there is one. */
export async function requestOrderLink(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  order: { orderId: number; email: string },
): Promise<void> {
  await jobs.send(sql, "mail-order-link", order);
}
