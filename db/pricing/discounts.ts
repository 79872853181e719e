import type { Fragment, ISql } from "postgres";
import type { BasisPoints } from "#shop/pricing/rules.ts";

/** A code as it stands, usable or not. */
export type FoundDiscount = {
  id: number;
  code: string;
  kind: "percent" | "amount" | "free-shipping";
  basisPoints: BasisPoints | null;
  cents: number | null;
  minSubtotalCents: number;
  /** ISO 8601. */
  startsAt: string | null;
  endsAt: string | null;
  maxUses: number | null;
  isOncePerCustomer: boolean;
  isActive: boolean;
  /** Without that of the order that asks. */
  uses: number;
  /** By another order of the same customer. */
  wasUsed: boolean;
  productIds: number[] | null;
};

export type DiscountQuery = {
  code: string;
  /** The email; empty when it is not known yet. */
  customer: string;
  /** The order that may hold the code already. */
  orderId: number | null;
};

export function discountJson(sql: ISql, { code, customer, orderId }: DiscountQuery): Fragment {
  const others = sql`discount_id = discount.id and order_id is distinct from ${orderId}::bigint`;
  return sql`(
    select json_build_object('id', discount.id, 'code', code, 'kind', kind,
      'basisPoints', basis_points, 'cents', cents, 'minSubtotalCents', min_subtotal_cents,
      'startsAt', starts_at, 'endsAt', ends_at, 'maxUses', max_uses,
      'isOncePerCustomer', is_once_per_customer, 'isActive', is_active,
      'uses', uses - (select count(*) from discount_uses
        where discount_id = discount.id and order_id = ${orderId}::bigint),
      'wasUsed', exists (select from discount_uses
        where ${others} and customer = ${customer.toLowerCase()} and customer <> ''),
      'productIds', (select json_agg(product_id) from discount_products
        where discount_id = discount.id))
    from discounts discount where code = ${code})`;
}

export function hasDiscounts(sql: ISql): Fragment {
  return sql`exists (select from discounts where is_active)`;
}
