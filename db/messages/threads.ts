import type { ISql } from "postgres";
import { GUEST_ID } from "#shop/accounts/guest.ts";
import type { ThreadState } from "#shop/messages/thread-states.ts";

export type Thread = {
  id: number;
  orderId: number | null;
  topic: string;
  /** The subject of the mail that began it, else empty. */
  subject: string;
  name: string;
  /** The customer's: an order's is that of its address by now. Empty once it is forgotten. */
  email: string;
  /** The account's, where it has proved one. */
  provenEmail: string | null;
  /** As somebody typed it, unchecked. */
  orderNumber: string | null;
  state: ThreadState;
  isUnread: boolean;
  assignedTo: number | null;
  assignee: string | null;
  messages: number;
  held: number;
  /** Its customer is deleted, and it is to be. */
  isForgotten: boolean;
  lastAt: Date;
  createdAt: Date;
};

const select = (sql: ISql) => sql`
  select t.id, t.order_id, t.topic, t.subject, t.order_number, t.state, t.is_unread, t.assigned_to, t.messages,
    t.held, t.forgotten_at is not null as is_forgotten, t.last_at, t.created_at,
    case when t.order_id is null then t.name else coalesce(o.shipping_address ->> 'fullName', '') end as name,
    case when t.order_id is null then t.email else coalesce(o.shipping_address ->> 'email', '') end as email,
    (select u.email from users u where u.id = coalesce(o.user_id, t.user_id) and u.id <> ${GUEST_ID}
      and u.email_verified) as proven_email,
    (select coalesce(u.display_username, u.username) from users u where u.id = t.assigned_to) as assignee
  from message_threads t left join orders o on o.id = t.order_id`;

export async function findThread(sql: ISql, id: number): Promise<Thread | undefined> {
  const [thread] = await sql<Thread[]>`${select(sql)} where t.id = ${id}`;
  return thread;
}

export async function findOrderThread(sql: ISql, orderId: number): Promise<Thread | undefined> {
  const [thread] = await sql<Thread[]>`${select(sql)} where t.order_id = ${orderId}`;
  return thread;
}

/** Whoever writes into a thread, or decides about it, waits here for others. */
export async function lockThread(tx: ISql, id: number): Promise<Thread | undefined> {
  const locked = await tx`select from message_threads where id = ${id} for no key update`;
  return locked.count > 0 ? findThread(tx, id) : undefined;
}

type NewThread = {
  topic: string;
  name: string;
  email: string;
  subject?: string;
  orderNumber?: string | null;
  userId?: number | null;
};

export async function insertThread(tx: ISql, thread: NewThread): Promise<number> {
  const { orderNumber = null, userId = null, subject = "", topic, name, email } = thread;
  const [row] = await tx<[{ id: number }]>`
    insert into message_threads (topic, subject, name, email, order_number, user_id, terms)
    values (${topic}, ${subject}, ${name}, ${email}, ${orderNumber}, ${userId},
      ${termsOf(tx, `${name} ${email} ${subject}`)})
    returning id`;
  return row.id;
}

/** The order's one thread, made where there is none yet. Its row is locked. */
export async function openOrderThread(tx: ISql, orderId: number): Promise<number | undefined> {
  await tx`
    insert into message_threads (order_id, topic, name, email, terms, state, is_unread)
    select id, 'order', '', '', ${termsOf(
      tx,
      tx`coalesce(shipping_address ->> 'fullName', '') || ' ' || coalesce(shipping_address ->> 'email', '')`,
    )}, 'done', false
    from orders where id = ${orderId}
    on conflict (order_id) where order_id is not null do nothing`;
  const [row] = await tx<{ id: number }[]>`
    select id from message_threads where order_id = ${orderId} for no key update`;
  return row?.id;
}

export async function setState(tx: ISql, id: number, state: ThreadState): Promise<void> {
  await tx`
    update message_threads set state = ${state}, is_unread = false, last_at = now() where id = ${id}`;
}

export async function setAssignee(tx: ISql, id: number, userId: number | null): Promise<void> {
  await tx`update message_threads set assigned_to = ${userId} where id = ${id}`;
}

/** Staff have read so many of its messages; later ones stay unread. */
export async function markRead(sql: ISql, id: number, messages: number): Promise<void> {
  await sql`
    update message_threads set is_unread = false
    where id = ${id} and is_unread and messages = ${messages}`;
}

/** Words without their places, which searches do not read. */
export function termsOf(sql: ISql, text: string | ReturnType<typeof fragment>) {
  return sql`strip(to_tsvector('simple', left(${text}, ${MAX_TERMS_TEXT})))`;
}

// Its type alone is of use.
const fragment = (sql: ISql) => sql``;

/** Limit of messages: how much of a message is searched [characters]; what stands behind is not found. */
const MAX_TERMS_TEXT = 5000;
