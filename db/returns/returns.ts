import type { ISql } from "postgres";
import type { Cents, CurrencyCode } from "#shop/money.ts";
import type { DecidedLine } from "#shop/returns/plan.ts";
import type { ReturnReason } from "#shop/returns/reasons.ts";
import type { Goods, Outcome, RefundProblem, ReturnState } from "#shop/returns/states.ts";

export type ReturnPhoto = { photoId: string; widths: number[]; width: number; height: number };

export type ReturnLine = {
  position: number;
  quantity: number;
  /** Null until somebody has decided. */
  outcome: Outcome | null;
  size: string | null;
  cameBack: number;
  /** The customer is to pay so much more for the other size. */
  moreCents: Cents;
  productName: string;
  /** The one that was bought. */
  boughtSize: string;
  color: string;
};

export type Return = {
  id: number;
  orderId: number;
  reason: ReturnReason;
  words: string;
  state: ReturnState;
  goods: Goods;
  answer: string;
  withShipping: boolean;
  revision: number;
  /** The form by which it was decided sent it. */
  decisionKey: string | null;
  /** Staff who opened it; null where the customer did, and once that account is gone. */
  openedBy: string | null;
  decidedBy: string | null;
  deciderId: number | null;
  refundKey: string | null;
  refundCents: Cents;
  refundShownId: number;
  /** Why the refund was not made yet. */
  problem: RefundProblem | null;
  creditCents: Cents;
  creditCode: string | null;
  /** The order that makes its pieces again. */
  followId: number | null;
  currency: CurrencyCode;
  createdAt: Date;
  decidedAt: Date | null;
  closedAt: Date | null;
  lines: ReturnLine[];
  photos: ReturnPhoto[];
};

const select = (sql: ISql) => sql`
  select r.id, r.order_id, r.reason, r.words, r.state, r.goods, r.answer, r.with_shipping, r.revision,
    r.decision_key,
    coalesce(opener.display_username, opener.username) as opened_by,
    coalesce(decider.display_username, decider.username) as decided_by, r.decided_by as decider_id,
    r.refund_key, r.refund_cents, r.refund_shown_id, r.problem, r.credit_cents,
    (select code from discounts where id = r.discount_id) as credit_code, r.follow_id, o.currency,
    r.created_at, r.decided_at, r.closed_at,
    (
      select coalesce(json_agg(json_build_object('position', line.position,
        'quantity', line.quantity, 'outcome', line.outcome, 'size', line.size,
        'cameBack', line.came_back, 'moreCents', line.more_cents, 'productName', item.product_name, 'boughtSize', item.size,
        'color', item.color) order by line.position), '[]')
      from return_lines line
      join order_items item on item.order_id = r.order_id and item.position = line.position
      where line.return_id = r.id
    ) as lines,
    (
      select coalesce(json_agg(json_build_object('photoId', photo_id, 'widths', widths,
        'width', width, 'height', height) order by created_at, photo_id), '[]')
      from return_photos where return_id = r.id
    ) as photos
  from returns r
  join orders o on o.id = r.order_id
  left join users opener on opener.id = r.opened_by
  left join users decider on decider.id = r.decided_by`;

export async function findReturn(sql: ISql, id: number): Promise<Return | undefined> {
  const [found] = await sql<Return[]>`${select(sql)} where r.id = ${id}`;
  return found;
}

export async function findReturnByKey(
  sql: ISql,
  orderId: number,
  key: string,
): Promise<Return | undefined> {
  const [found] = await sql<Return[]>`
    ${select(sql)} where r.order_id = ${orderId} and r.key = ${key}`;
  return found;
}

/** The newest first. */
export async function listReturnsOf(sql: ISql, orderId: number): Promise<Return[]> {
  return sql<Return[]>`${select(sql)} where r.order_id = ${orderId} order by r.id desc`;
}

type ReturnsQuery = { state: ReturnState; after?: number | undefined; limit: number };

/** The newest first, by cursor. */
export async function listReturns(
  sql: ISql,
  { state, after, limit }: ReturnsQuery,
): Promise<(Return & { customer: string })[]> {
  return sql<(Return & { customer: string })[]>`
    select listed.*, coalesce(orders.shipping_address ->> 'fullName', '') as customer
    from (${select(sql)}
      where r.state = ${state} ${after ? sql`and r.id < ${after}` : sql``}
      order by r.id desc limit ${limit}) listed
    join orders on orders.id = listed.order_id order by listed.id desc`;
}

export async function countReturns(sql: ISql): Promise<Partial<Record<ReturnState, number>>> {
  const rows = await sql<{ state: ReturnState; count: number }[]>`
    select state, count(*)::int as count from returns
    where state in ('requested', 'paying', 'accepted', 'settling') group by state`;
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

type NewReturn = {
  orderId: number;
  key: string;
  reason: ReturnReason;
  words: string;
  /** Staff who opened it; null of a customer's. */
  openedBy: number | null;
};

/** Lock the order first. */
export async function insertReturn(tx: ISql, made: NewReturn): Promise<number> {
  const row = { ...made, state: "requested" };
  const [inserted] = await tx<[{ id: number }]>`insert into returns ${tx(row)} returning id`;
  return inserted.id;
}

type LineOf = Pick<DecidedLine, "position" | "quantity"> &
  Partial<DecidedLine> & { moreCents?: Cents };

/** In place of those of before. */
export async function writeReturnLines(
  tx: ISql,
  returnId: number,
  lines: readonly LineOf[],
  cameBack: boolean,
): Promise<void> {
  await tx`delete from return_lines where return_id = ${returnId}`;
  const rows = lines.map(({ position, quantity, outcome = null, size = null, moreCents = 0 }) => ({
    ...{ returnId, position, quantity, outcome, size, moreCents },
    cameBack: cameBack && outcome !== "decline" ? quantity : 0,
  }));
  await tx`insert into return_lines ${tx(rows)}`;
}

export type DecidedReturn = {
  state: ReturnState;
  reason: ReturnReason;
  goods: Goods;
  answer: string;
  withShipping: boolean;
  decisionKey: string;
  /** Null where the account is gone that decided before it was paid. */
  decidedBy: number | null;
  refundKey: string | null;
  refundCents: Cents;
  refundShownId: number;
  creditCents: Cents;
  creditId: number | null;
  discountId: number | null;
  followId: number | null;
};

export async function writeDecision(tx: ISql, id: number, decided: DecidedReturn): Promise<void> {
  const isClosed = decided.state === "done" || decided.state === "declined";
  await tx`
    update returns set ${tx(decided)}, problem = null, revision = revision + 1, decided_at = now(),
      closed_at = case when ${isClosed} then now() end
    where id = ${id}`;
}

type Ending = { key: string; answer: string; actorId: number };

/** It is done without an outcome: nothing is left to do. */
export async function writeEnding(
  tx: ISql,
  id: number,
  { key, answer, actorId }: Ending,
): Promise<void> {
  await tx`update return_lines set outcome = null, size = null where return_id = ${id}`;
  await tx`
    update returns set state = 'done', goods = 'none', answer = ${answer}, decision_key = ${key},
      decided_by = ${actorId}, revision = revision + 1, decided_at = now(), closed_at = now()
    where id = ${id}`;
}
