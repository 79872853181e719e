import type { ISql } from "postgres";
import type { Cents, CurrencyCode } from "#shop/money.ts";
import type { OrderStatus, PaymentStatus } from "#shop/orders/order-status.ts";
import type { DiscountState } from "#shop/pricing/discounts/admin-discounts.ts";
import type { DiscountValues } from "#shop/pricing/discounts/discount-form.ts";
import { beginningPattern } from "../like-pattern.ts";

type Listed = Pick<
  DiscountValues,
  "code" | "kind" | "basisPoints" | "cents" | "maxUses" | "startsAt" | "endsAt"
>;

export type AdminDiscount = Listed & {
  id: number;
  state: DiscountState;
  /** Its amounts are in this currency, which is the shop's no longer; null: in the shop's. */
  amountsIn: CurrencyCode | null;
  uses: number;
  /** The orders that count as uses got this much off, in the shop's own currency. */
  givenCents: Cents;
  /** In others; amounts of two currencies are never added. */
  gifts: Gift[];
};

export type Gift = { currency: CurrencyCode; cents: Cents };

/** The state says what keeps a code from being used; the first reason that nothing but an admin changes. */
export const stateOf = (sql: ISql) => sql`case
  when not is_active then 'off' when ends_at <= now() then 'expired'
  when uses >= max_uses then 'used-up' when starts_at > now() then 'scheduled' else 'active' end`;

/** An index finds them by these among many codes; each condition holds for all of its state. */
const narrowed = (sql: ISql, wanted: DiscountState) =>
  ({
    off: sql`not is_active`,
    expired: sql`ends_at <= now()`,
    "used-up": sql`uses >= max_uses`,
    scheduled: sql`starts_at > now()`,
    active: sql`is_active`,
  })[wanted];

/** The times are written as `timestamptz` in JSON, so that they are read as they were written. */
export const timesOf = (sql: ISql) => sql`
  to_json(starts_at) #>> '{}' as starts_at, to_json(ends_at) #>> '{}' as ends_at`;

export const giftsOf = (sql: ISql) => sql`coalesce((
  select json_agg(json_build_object('currency', currency, 'cents', gift.cents) order by currency)
  from discount_gifts gift where discount_id = discounts.id and gift.cents <> 0), '[]') as gifts`;

type ListQuery = {
  /** How a code begins. */
  q: string;
  state?: DiscountState | undefined;
  after?: number | undefined;
  limit: number;
};

/** The newest first. */
export async function listAdminDiscounts(
  sql: ISql,
  query: ListQuery,
): Promise<{ discounts: AdminDiscount[]; next: number | undefined }> {
  const { q, after, limit } = query;
  const rows = await sql<AdminDiscount[]>`
    select id, code, kind, basis_points, cents, amounts_in, max_uses, uses, given_cents, ${giftsOf(sql)}, ${timesOf(sql)},
      ${stateOf(sql)} as state
    from discounts
    where true ${q ? sql`and code like ${beginningPattern(q)}` : sql``}
      ${query.state ? sql`and ${narrowed(sql, query.state)} and ${stateOf(sql)} = ${query.state}` : sql``}
      ${after ? sql`and id < ${after}` : sql``}
    order by id desc limit ${limit + 1}`;
  const discounts = rows.slice(0, limit);
  return { discounts, next: rows.length > limit ? discounts.at(-1)?.id : undefined };
}

export type DiscountUse = {
  orderId: number;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  cents: Cents;
  currency: CurrencyCode;
  createdAt: Date;
};

/** The orders that took it last, the canceled ones among them. */
export async function listUses(sql: ISql, discountId: number, limit: number) {
  return sql<DiscountUse[]>`
    select order_id, status, payment_status, cents, orders.currency, orders.created_at
    from discount_uses join orders on orders.id = order_id
    where discount_id = ${discountId} order by order_id desc limit ${limit}`;
}
