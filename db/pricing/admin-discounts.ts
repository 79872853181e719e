import type { ISql } from "postgres";
import type { Cents } from "#shop/money.ts";
import type { OrderStatus, PaymentStatus } from "#shop/orders/order-status.ts";
import type { DiscountState } from "#shop/pricing/admin-discounts.ts";
import type { DiscountValues } from "#shop/pricing/discount-form.ts";
import { beginningPattern } from "../like-pattern.ts";

type Listed = Pick<
  DiscountValues,
  "code" | "kind" | "basisPoints" | "cents" | "maxUses" | "startsAt" | "endsAt"
>;

export type AdminDiscount = Listed & {
  id: number;
  state: DiscountState;
  uses: number;
  /** By the orders that count as uses. */
  givenCents: Cents;
};

/** What keeps a code from being used; the first reason that nothing but an admin changes. */
const state = (sql: ISql) => sql`case
  when not is_active then 'off' when ends_at <= now() then 'expired'
  when uses >= max_uses then 'used-up' when starts_at > now() then 'scheduled' else 'active' end`;

/** What an index finds them by among many codes; each holds for all of its state. */
const narrowed = (sql: ISql, wanted: DiscountState) =>
  ({
    off: sql`not is_active`,
    expired: sql`ends_at <= now()`,
    "used-up": sql`uses >= max_uses`,
    scheduled: sql`starts_at > now()`,
    active: sql`is_active`,
  })[wanted];

/** As `timestamptz` in JSON, so that it is read as it was written. */
const times = (sql: ISql) => sql`
  to_json(starts_at) #>> '{}' as starts_at, to_json(ends_at) #>> '{}' as ends_at`;

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
    select id, code, kind, basis_points, cents, max_uses, uses, given_cents, ${times(sql)},
      ${state(sql)} as state
    from discounts
    where true ${q ? sql`and code like ${beginningPattern(q)}` : sql``}
      ${query.state ? sql`and ${narrowed(sql, query.state)} and ${state(sql)} = ${query.state}` : sql``}
      ${after ? sql`and id < ${after}` : sql``}
    order by id desc limit ${limit + 1}`;
  const discounts = rows.slice(0, limit);
  return { discounts, next: rows.length > limit ? discounts.at(-1)?.id : undefined };
}

export type EditedDiscount = AdminDiscount &
  DiscountValues & {
    revision: number;
    isActive: boolean;
    /** An order has held it, so it can only be switched off. */
    wasHeld: boolean;
  };

export async function findEditedDiscount(
  sql: ISql,
  id: number,
): Promise<EditedDiscount | undefined> {
  const [row] = await sql<EditedDiscount[]>`
    select id, code, kind, basis_points, cents, max_uses, uses, given_cents, ${times(sql)},
      ${state(sql)} as state, min_subtotal_cents, is_once_per_customer, revision, is_active,
      exists (select from discount_uses where discount_id = discounts.id) as was_held,
      case when is_limited then array(
        select product_id from discount_products where discount_id = discounts.id
        order by product_id
      ) end as product_ids
    from discounts where id = ${id}`;
  return row;
}

export type DiscountUse = {
  orderId: number;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  cents: Cents;
  createdAt: Date;
};

/** The orders that took it last, the canceled ones among them. */
export async function listUses(sql: ISql, discountId: number, limit: number) {
  return sql<DiscountUse[]>`
    select order_id, status, payment_status, cents, orders.created_at
    from discount_uses join orders on orders.id = order_id
    where discount_id = ${discountId} order by order_id desc limit ${limit}`;
}
