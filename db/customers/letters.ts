import type { ISql } from "postgres";
import type { OptionalMail } from "#shop/mails/optional-mails.ts";
import type { ThreadState } from "#shop/messages/thread-states.ts";
import type { ReviewStatus } from "#shop/reviews/review.ts";
import type { LoggedMail } from "../mails/delivery-log.ts";
import type { Identity } from "./identity.ts";

/** Limit of owner: messages, mails and reviews of each kind that a customer's page shows [rows]; the newest. */
const MAX_ROWS = 20;

export type CustomerMessage = {
  id: number;
  topic: string;
  message: string;
  orderNumber: string | null;
  createdAt: Date;
  /** Somebody was signed in as the customer; else the email was only typed. */
  isSignedIn: boolean;
};

export async function listCustomerMessages(
  sql: ISql,
  { userIds, emails }: Identity,
  limit = MAX_ROWS,
): Promise<CustomerMessage[]> {
  return sql<CustomerMessage[]>`
    select id, topic, message, order_number, created_at,
      coalesce(user_id = any (${userIds}::bigint[]), false) as is_signed_in
    from contact_messages
    where user_id = any (${userIds}::bigint[]) or lower(email) = any (${emails})
    order by id desc limit ${limit}`;
}

export type CustomerThread = {
  id: number;
  orderId: number | null;
  topic: string;
  subject: string;
  state: ThreadState;
  lastText: string;
  lastAt: Date;
};

/** Conversations about their orders, and those that they began by form or mail. */
export async function listCustomerThreads(
  sql: ISql,
  customerId: number,
  { userIds, emails }: Identity,
  limit = MAX_ROWS,
): Promise<CustomerThread[]> {
  return sql<CustomerThread[]>`
    select id, order_id, topic, subject, state, last_text, last_at
    from message_threads where id in (
      (select thread.id from customer_orders known
        join message_threads thread on thread.order_id = known.order_id
        where known.customer_id = ${customerId})
      union
      (select id from message_threads where user_id = any (${userIds}::bigint[]))
      union
      (select id from message_threads where email <> '' and lower(email) = any (${emails}))
    )
    order by last_at desc, id desc limit ${limit}`;
}

export type CustomerMail = Pick<
  LoggedMail,
  | "id"
  | "kind"
  | "orderId"
  | "recipient"
  | "createdAt"
  | "sentAt"
  | "supersededAt"
  | "skippedAt"
  | "failedAttempts"
>;

/** Mails about their orders and accounts, and to their emails. The links in them are not read. */
export async function listCustomerMails(
  sql: ISql,
  customerId: number,
  { userIds, emails }: Identity,
  limit = MAX_ROWS,
): Promise<CustomerMail[]> {
  return sql<CustomerMail[]>`
    select id, kind, order_id, recipient, created_at, sent_at, superseded_at, skipped_at,
      failed_attempts
    from mails where id in (
      (select mails.id from (
          select order_id from customer_orders where customer_id = ${customerId}
          order by order_id desc limit ${limit}
        ) recent join mails on mails.order_id = recent.order_id)
      union
      (select id from mails where user_id = any (${userIds}::bigint[]))
      union
      (select id from mails where order_id is null and lower(recipient) = any (${emails})
        and kind <> 'contact-message')
    )
    order by created_at desc, id limit ${limit}`;
}

export type CustomerReview = {
  id: number;
  orderId: number;
  productName: string;
  rating: number;
  name: string;
  text: string;
  status: ReviewStatus;
  createdAt: Date;
};

export async function listCustomerReviews(
  sql: ISql,
  customerId: number,
  limit = MAX_ROWS,
): Promise<CustomerReview[]> {
  return sql<CustomerReview[]>`
    select review.id, review.order_id, product.name as product_name, review.rating, review.name,
      review.text, review.status, review.created_at
    from customer_orders known join reviews review on review.order_id = known.order_id
    join products product on product.id = review.product_id
    where known.customer_id = ${customerId} order by review.id desc limit ${limit}`;
}

export type Consents = {
  /** The last order whose buyer agreed to a request for a review. */
  reviewOrder: { id: number; createdAt: Date } | null;
  /** The last time that somebody agreed to be reminded of a cart. */
  cartReminderAt: Date | null;
  optOuts: { kind: OptionalMail; email: string; createdAt: Date }[];
};

export async function findConsents(
  sql: ISql,
  customerId: number,
  { userIds, emails }: Identity,
): Promise<Consents> {
  const [orders, carts, optOuts] = await Promise.all([
    sql<{ id: number; createdAt: Date }[]>`
      select orders.id, orders.created_at
      from customer_orders known join orders on orders.id = known.order_id
      where known.customer_id = ${customerId} and orders.review_consent
      order by orders.id desc limit 1`,
    sql<[{ at: Date | null }]>`
      select max(created_at) as at from left_carts where is_reminder and id in (
        select left_carts.id from mails join left_carts on left_carts.mail_id = mails.id
        where mails.order_id is null and lower(mails.recipient) = any (${emails})
        union
        select left_carts.id from shoppers join left_carts on left_carts.shopper_id = shoppers.id
        where shoppers.user_id = any (${userIds}::bigint[])
      )`,
    sql<Consents["optOuts"]>`
      select kind, email, created_at from mail_opt_outs
      where email in (select inbox_of(one) from unnest(${emails}::text[]) as one)
      order by created_at desc`,
  ]);
  return { reviewOrder: orders[0] ?? null, cartReminderAt: carts[0].at, optOuts };
}
