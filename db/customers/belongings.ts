import type { ISql } from "postgres";
import type { GalleryStatus } from "#shop/gallery/share.ts";
import type { AreaId } from "#shop/goods/area.ts";
import type { ColorValue } from "#shop/goods/color.ts";
import type { TemplateId } from "#shop/goods/template.ts";
import type { Cents, CurrencyCode } from "#shop/money.ts";
import type { ShippingAddress } from "#shop/orders/shipping.ts";
import type { ExemptionValues } from "#shop/tax/exemption.ts";
import { listSavedDesigns, type SavedDesign } from "../designs/saved-designs.ts";
import type { Identity } from "./identity.ts";

export type KnownAddress = {
  address: ShippingAddress;
  /** Saved in the account; else the last order that went there. */
  orderId: number | null;
};

/** Orders whose addresses are read, the newest first. */
const ORDERS_READ = 50;

/** Some of them may be the same. */
export async function listKnownAddresses(
  sql: ISql,
  customerId: number,
  { userIds }: Identity,
): Promise<KnownAddress[]> {
  return sql<KnownAddress[]>`
    (select address, null::bigint as order_id from addresses
      where user_id = any (${userIds}::bigint[]) order by used_at desc limit ${ORDERS_READ})
    union all
    (select orders.shipping_address, orders.id
      from customer_orders known join orders on orders.id = known.order_id
      where known.customer_id = ${customerId}
      order by known.order_id desc limit ${ORDERS_READ})`;
}

/** What the accounts have in the studio. */
export async function listCustomerDesigns(
  sql: ISql,
  { userIds }: Identity,
): Promise<SavedDesign[]> {
  const shoppers = await sql<{ id: string }[]>`
    select id from shoppers where user_id = any (${userIds}::bigint[]) limit 5`;
  const lists = await Promise.all(shoppers.map(({ id }) => listSavedDesigns(sql, id)));
  return lists.flat();
}

export type SharedDesign = {
  id: number;
  title: string;
  status: GalleryStatus;
  cut: TemplateId;
  color: ColorValue;
  prints: { area: AreaId }[];
  createdAt: Date;
};

/** Limit of owner: gallery designs that a customer's page shows [designs]; the newest. */
const MAX_SHARED = 24;

export async function listCustomerShares(
  sql: ISql,
  { userIds }: Identity,
  limit = MAX_SHARED,
): Promise<SharedDesign[]> {
  return sql<SharedDesign[]>`
    select id, title, status, cut, color, created_at, coalesce((
      select json_agg(json_build_object('area', area)) from prints
      where prints.document_id = gallery_designs.document_id
    ), '[]') as prints
    from gallery_designs where user_id = any (${userIds}::bigint[])
    order by id desc limit ${limit}`;
}

export type UsedCode = {
  orderId: number;
  code: string;
  cents: Cents;
  currency: CurrencyCode;
  isGivenBack: boolean;
  createdAt: Date;
};

/** Limit of owner: used codes that a customer's page shows [codes]; the newest. */
const MAX_CODES = 20;

export async function listUsedCodes(sql: ISql, customerId: number): Promise<UsedCode[]> {
  return sql<UsedCode[]>`
    select used.order_id, discounts.code, used.cents, used.currency,
      used.given_back_at is not null as is_given_back, used.created_at
    from customer_orders known join discount_uses used on used.order_id = known.order_id
    join discounts on discounts.id = used.discount_id
    where known.customer_id = ${customerId} order by used.order_id desc limit ${MAX_CODES}`;
}

export type ListedExemption = ExemptionValues & { id: number; createdAt: Date };

export async function listCustomerExemptions(
  sql: ISql,
  { emails }: Identity,
): Promise<ListedExemption[]> {
  return sql<ListedExemption[]>`
    select id, email, tax_number, country_code, state_code, created_at from tax_exemptions
    where email = any (${emails}) order by id`;
}

/** The sums of the accounts' and guests' orders by currency; of those that were paid. */
export type ValueRow = { currency: CurrencyCode; orders: number; paid: Cents; refunded: Cents };

export async function listValues(sql: ISql, customerId: number): Promise<ValueRow[]> {
  return sql<ValueRow[]>`
    select orders.currency, count(*)::int as orders, sum(orders.total_cents)::bigint as paid,
      sum(orders.refunded_cents)::bigint as refunded
    from customer_orders known join orders on orders.id = known.order_id
    where known.customer_id = ${customerId} and orders.payment_status <> 'unpaid'
    group by orders.currency
    order by orders.currency = (select currency from shop_settings) desc, orders.currency`;
}
