import type { ISql } from "postgres";
import { REVIEW_REQUEST_SECONDS } from "#shop/reviews/review.ts";
import { statuses } from "../orders/statuses.ts";

/** True when the buyer agreed, at the checkout, to a mail that requests a review. */
export async function agreedToReview(sql: ISql, orderId: number): Promise<boolean> {
  const rows = await sql`select from orders where id = ${orderId} and review_consent`;
  return rows.length > 0;
}

/**
 * The one mail that asks the buyer, ten days after the last change of status; undefined where it is
 * not wanted any more, or was written before.
 */
export async function insertReviewRequest(tx: ISql, orderId: number): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`
    insert into mails (kind, order_id, recipient)
    select 'review-request', o.id, o.shipping_address ->> 'email' from orders o
    where o.id = ${orderId} and ${isWanted(tx)} and not exists (
      select from order_events event where event.order_id = o.id and event.kind = 'status'
        and event.created_at > now() - make_interval(secs => ${REVIEW_REQUEST_SECONDS})
    )
    on conflict (order_id) where kind = 'review-request' do nothing returning id`;
  return row?.id;
}

/** Checked again when the mail is sent, because mail servers can be down for days. */
export async function isReviewRequestWanted(sql: ISql, orderId: number): Promise<boolean> {
  const rows = await sql`select from orders o where o.id = ${orderId} and ${isWanted(sql)}`;
  return rows.length > 0;
}

/** A box that was ticked after the buyer stopped such mails counts for its own order. */
function isWanted(sql: ISql) {
  return sql`
    o.review_consent and ${isBought(sql)} and o.owner_left_at is null
    and o.shipping_address ->> 'email' <> ''
    and (select review_requests from shop_settings)
    and not exists (
      select from mail_opt_outs stopped
      where stopped.email = inbox_of(o.shipping_address ->> 'email') and stopped.kind = 'reviews'
        and stopped.created_at > o.created_at
    )
    and exists (
      select from order_items item where item.order_id = o.id and not exists (
        select from reviews where order_id = o.id and product_id = item.product_id
      )
    )`;
}

/** Paid, not all given back, and in the buyer's hands; `o` is the order. */
export function isBought(sql: ISql) {
  return sql`o.status in (${statuses(sql, "hasArrived")})
    and o.payment_status in ('paid', 'partially_refunded')`;
}
