import type { Fragment, ISql } from "postgres";
import { GUEST_ID } from "#shop/accounts/guest.ts";
import { inboxOf } from "#shop/mails/inbox.ts";
import type { DiscountKind } from "#shop/pricing/discounts/discount-form.ts";
import type { PricesIn } from "#shop/pricing/prices-in.ts";
import type { BasisPoints } from "#shop/pricing/rules.ts";

/** A code as it stands, usable or not. */
export type FoundDiscount = {
  id: number;
  code: string;
  kind: DiscountKind;
  basisPoints: BasisPoints | null;
  cents: number | null;
  minSubtotalCents: number;
  /** False where it has no amount, or no minimum, in the cart's currency. */
  isForCurrency: boolean;
  /** ISO 8601. */
  startsAt: string | null;
  endsAt: string | null;
  maxUses: number | null;
  isOncePerCustomer: boolean;
  isActive: boolean;
  /** The order that is priced does not count. */
  uses: number;
  /** Another order of the same customer used it. */
  wasUsed: boolean;
  /** It pays another customer back. */
  isOthers: boolean;
  /** Null: for all of them. */
  productIds: number[] | null;
  /** The message names the first four of those on sale. */
  productNames: string[];
  /** The shop's. */
  timeZone: string;
};

export type DiscountQuery = {
  code: string;
  /** The email; empty when it is not known yet. */
  customer: string;
  /** The account, or the guest's. */
  userId: number;
  /** The order that may hold the code already. */
  orderId: number | null;
  pricesIn: PricesIn;
};

/** The code's JSON; null where there is no such code. */
export function discountJson(
  sql: ISql,
  query: Omit<DiscountQuery, "code"> & { code: string | Fragment | null },
): Fragment {
  const { code, orderId } = query;
  return sql`(
    select json_build_object('id', discount.id, 'code', code, 'kind', kind,
      'basisPoints', basis_points, ${amountsJson(sql, query)},
      'startsAt', starts_at, 'endsAt', ends_at, 'maxUses', max_uses,
      'isOncePerCustomer', is_once_per_customer, 'isActive', is_active,
      'uses', uses - (select count(*) from discount_uses
        where discount_id = discount.id and order_id = ${orderId}::bigint
          and given_back_at is null),
      'wasUsed', is_once_per_customer and (${usedByCustomer(sql, query)}
        or ${usedByAccount(sql, query)}),
      'isOthers', ${inboxOf(query.customer)} <> '' and coalesce(
        discount.customer <> ${inboxOf(query.customer)}, false),
      'productIds', case when is_limited then (
        select coalesce(json_agg(product_id), '[]') from discount_products
        where discount_id = discount.id) end,
      'productNames', ${namesJson(sql)},
      'timeZone', (select time_zone from shop_settings))
    from discounts discount where code = ${code})`;
}

/** Typed for each currency: a minimum of dollars says nothing about euros. */
function amountsJson(sql: ISql, { pricesIn }: Pick<DiscountQuery, "pricesIn">): Fragment {
  if (!pricesIn)
    return sql`'cents', cents, 'minSubtotalCents', min_subtotal_cents,
      'isForCurrency', amounts_in is null`;
  const typed = (column: Fragment) => sql`(
    select ${column} from discount_amounts typed
    where typed.discount_id = discount.id and typed.currency = ${pricesIn})`;
  return sql`
    'cents', case when kind = 'amount' then ${typed(sql`cents`)} end,
    'minSubtotalCents', case when min_subtotal_cents > 0
      then coalesce(${typed(sql`min_subtotal_cents`)}, 0) else 0 end,
    'isForCurrency', case when kind = 'amount' then ${typed(sql`cents`)} is not null
      else min_subtotal_cents = 0 or ${typed(sql`true`)} is not null end`;
}

function usedByCustomer(
  sql: ISql,
  { customer, orderId }: Pick<DiscountQuery, "customer" | "orderId">,
): Fragment {
  return sql`exists (select from discount_uses
    where discount_id = discount.id and order_id is distinct from ${orderId}::bigint
      and given_back_at is null and customer = ${inboxOf(customer)} and customer <> '')`;
}

/** Guest orders that it has claimed since then count as well. */
function usedByAccount(sql: ISql, { userId, orderId }: Pick<DiscountQuery, "userId" | "orderId">) {
  return sql`${userId}::bigint <> ${GUEST_ID} and exists (
    select from discount_uses used join orders on orders.id = used.order_id
    where used.discount_id = discount.id and used.order_id is distinct from ${orderId}::bigint
      and used.given_back_at is null and orders.user_id = ${userId})`;
}

function namesJson(sql: ISql): Fragment {
  return sql`(select coalesce(json_agg(name), '[]') from (
    select name from products join discount_products on product_id = products.id
    where discount_id = discount.id and state = 'published' order by sort_order, id limit 4
  ) named)`;
}

/** True when somebody who tries codes has found one. */
export async function isKnownCode(sql: ISql, code: string): Promise<boolean> {
  const found = await sql`select from discounts where code = ${code} and is_active`;
  return found.count > 0;
}

export function hasDiscounts(sql: ISql): Fragment {
  return sql`exists (select from discounts where is_active)`;
}
