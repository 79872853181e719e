import type { ISql } from "postgres";
import { agreedToReview, insertReviewRequest } from "#db/reviews/requests.ts";
import type { Jobs } from "#services/jobs.ts";
import type { Services } from "#services/services.ts";
import { ORDER_STATUS, type OrderStatus } from "#shop/orders/order-status.ts";
import { REVIEW_REQUEST_SECONDS } from "#shop/reviews/review.ts";

type Change = { orderId: number; status: OrderStatus };

/** Call it in the transaction that changes the status. The job finds out whether it still holds. */
export async function enqueueReviewRequest(
  { sql, jobs }: { sql: ISql; jobs: Jobs },
  { orderId, status }: Change,
): Promise<void> {
  if (!ORDER_STATUS[status].hasArrived || !(await agreedToReview(sql, orderId))) return;
  await jobs.send(sql, "request-review", { orderId }, { startAfter: REVIEW_REQUEST_SECONDS });
}

/** The job `request-review`. */
export async function requestReview(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  { orderId }: { orderId: number },
): Promise<void> {
  await sql.begin(async (tx) => {
    const mailId = await insertReviewRequest(tx, orderId);
    if (mailId) await jobs.send(tx, "send-mail", { mailId });
  });
}
