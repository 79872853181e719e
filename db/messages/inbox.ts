import type { Fragment, ISql } from "postgres";
import type { InboxSearch, InboxTab, ThreadKey } from "#shop/messages/inbox-query.ts";
import type { ThreadState } from "#shop/messages/thread-states.ts";

export type ListedThread = {
  id: number;
  orderId: number | null;
  topic: string;
  subject: string;
  orderNumber: string | null;
  name: string;
  email: string;
  state: ThreadState;
  isUnread: boolean;
  assignee: string | null;
  assignedTo: number | null;
  messages: number;
  held: number;
  lastText: string;
  lastAt: Date;
  /** With its microseconds, for the next page. */
  lastAtText: string;
};

type ListQuery = {
  tab: InboxTab;
  userId: number;
  search: InboxSearch | undefined;
  after: ThreadKey | undefined;
  limit: number;
};

/** What waits for staff begins with whom waits for the longest, anything else with the newest. */
export async function listThreads(sql: ISql, query: ListQuery): Promise<ListedThread[]> {
  const { tab, search, after, limit } = query;
  const isOldestFirst = search === undefined && (tab === "open" || tab === "mine");
  const found = search ? foundBy(sql, search) : ofTab(sql, query);
  const key = after && sql`(${after.lastAt}::text::timestamptz, ${after.id}::bigint)`;
  const later = isOldestFirst ? sql`>` : sql`<`;
  const direction = isOldestFirst ? sql`asc` : sql`desc`;
  return sql<ListedThread[]>`
    select t.id, t.order_id, t.topic, t.subject, t.order_number, t.state, t.is_unread, t.assigned_to,
      t.messages, t.held, t.last_text, t.last_at,
      to_char(t.last_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as last_at_text,
      case when t.order_id is null then t.name else coalesce(o.shipping_address ->> 'fullName', '') end as name,
      case when t.order_id is null then t.email else coalesce(o.shipping_address ->> 'email', '') end as email,
      (select coalesce(u.display_username, u.username) from users u where u.id = t.assigned_to) as assignee
    from (
      select t.id from message_threads t
      where ${found} ${key ? sql`and (t.last_at, t.id) ${later} ${key}` : sql``}
      order by t.last_at ${direction}, t.id ${direction} limit ${limit}
    ) page join message_threads t on t.id = page.id left join orders o on o.id = t.order_id
    order by t.last_at ${direction}, t.id ${direction}`;
}

function ofTab(sql: ISql, { tab, userId }: ListQuery): Fragment {
  if (tab === "mine") return sql`t.assigned_to = ${userId} and t.state <> 'done'`;
  return sql`t.state = ${tab}`;
}

/** Limit of messages: threads from the contact form that name an order [threads]; older ones are not found by it. */
const MAX_OF_ORDER = 200;

function foundBy(sql: ISql, search: InboxSearch): Fragment {
  if ("orderId" in search) {
    const { orderId } = search;
    return sql`t.id in (
      select id from message_threads where order_id = ${orderId}
      union all (select id from message_threads where order_number = ${String(orderId)}
        order by id desc limit ${MAX_OF_ORDER}))`;
  }
  return sql`t.terms @@ plainto_tsquery('simple', ${search.words})`;
}

export type InboxCounts = Record<Exclude<InboxTab, "done">, number>;

/** Limit of messages: what a tab counts [threads]; more are said as 99+. */
export const MAX_COUNTED = 100;

/** One query, which reads no more than is counted. */
export async function countThreads(sql: ISql, userId: number): Promise<InboxCounts> {
  const count = (found: Fragment) => sql`
    (select count(*)::int from (select from message_threads where ${found} limit ${MAX_COUNTED}) counted)`;
  const [row] = await sql<[InboxCounts]>`
    select ${count(sql`state = 'open'`)} as open, ${count(sql`state = 'waiting'`)} as waiting,
      ${count(sql`assigned_to = ${userId} and state <> 'done'`)} as mine`;
  return row;
}
