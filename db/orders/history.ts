import type { ISql } from "postgres";
import { GUEST_ID } from "#shop/accounts/guest.ts";
import type { AreaId } from "#shop/goods/area.ts";
import type { TemplateId } from "#shop/goods/template.ts";
import type { Cents, CurrencyCode } from "#shop/money.ts";
import type { OrderStatus, PaymentStatus } from "#shop/orders/order-status.ts";
import { limitTo } from "../limit-to.ts";

export type OrderRow = {
  id: number;
  createdAt: Date;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  totalCents: Cents;
  currency: CurrencyCode;
  isPickup: boolean;
  quantity: number;
  shirts: OrderShirt[];
};

/** A picture of the shirt needs this; its sizes are one. */
export type OrderShirt = {
  productName: string;
  pictureId: string;
  cut: TemplateId;
  color: string;
  prints: { area: AreaId }[];
};

const MAX_SHIRTS = 4;

export type OrderPage = { orders: OrderRow[]; hasNewer: boolean; hasOlder: boolean };

/** Orders older than `before`, or else those just newer than `after`. */
export type OrderCursor = { before?: number | undefined; after?: number | undefined };

/** An account, or a browser that ordered without one. */
type OrderMaker = { userId: number } | { shopperId: string };

/** The list goes by cursor, so each page costs the same. Past the end it returns the first page. */
export async function listOrders(
  sql: ISql,
  maker: OrderMaker,
  { before, after, limit }: OrderCursor & { limit: number },
): Promise<OrderPage> {
  if (before) {
    const found = await findOlder(sql, maker, before, limit + 1);
    const [first] = found;
    if (!first) return listOrders(sql, maker, { limit });
    const newer = await findNewer(sql, maker, first.id, 1);
    const hasOlder = found.length > limit;
    return { orders: found.slice(0, limit), hasNewer: newer.length > 0, hasOlder };
  }
  if (after) {
    const found = await findNewer(sql, maker, after, limit + 1);
    // The page has no newer orders, so it is the first.
    if (found.length <= limit) return listOrders(sql, maker, { limit });
    return { orders: found.slice(0, limit).reverse(), hasNewer: true, hasOlder: true };
  }
  const found = await findOlder(sql, maker, undefined, limit + 1);
  return { orders: found.slice(0, limit), hasNewer: false, hasOlder: found.length > limit };
}

function findOlder(sql: ISql, maker: OrderMaker, before: number | undefined, limit: number) {
  return sql<OrderRow[]>`
    select ${columns(sql)} from orders o
    where ${isOf(sql, maker)} ${before ? sql`and o.id < ${before}` : sql``}
    order by o.user_id, o.id desc ${limitTo(sql, limit)}`;
}

function findNewer(sql: ISql, maker: OrderMaker, after: number, limit: number) {
  return sql<OrderRow[]>`
    select ${columns(sql)} from orders o
    where ${isOf(sql, maker)} and o.id > ${after}
    order by o.user_id desc, o.id ${limitTo(sql, limit)}`;
}

/** Postgres may scan all orders by number to find this account's when this is an equality. */
const isOf = (sql: ISql, maker: OrderMaker) =>
  "userId" in maker
    ? sql`o.user_id between ${maker.userId} and ${maker.userId}`
    : sql`o.shopper_id = ${maker.shopperId} and o.user_id = ${GUEST_ID}`;

const columns = (sql: ISql) => sql`
  o.id, o.created_at, o.status, o.payment_status, o.total_cents, o.currency, o.is_pickup, (
    select coalesce(sum(quantity), 0)::int from order_items where order_id = o.id
  ) as quantity, (
    select coalesce(json_agg(json_build_object('productName', shirt.product_name,
      'pictureId', document.picture_id, 'cut', shirt.cut, 'color', shirt.color, 'prints', (
        select json_agg(json_build_object('area', area)) from prints
        where document_id = document.id
      )) order by shirt.position), '[]')
    from (
      select min(position) as position, document_id, product_name, cut, color
      from order_items where order_id = o.id
      group by document_id, product_name, cut, color order by 1 limit ${MAX_SHIRTS}
    ) shirt join documents document on document.id = shirt.document_id
  ) as shirts`;

/** Reads the email of the newest order that this browser made without an account. */
export async function findGuestEmail(sql: ISql, shopperId: string): Promise<string | undefined> {
  const [row] = await sql<{ email: string }[]>`
    select o.shipping_address ->> 'email' as email from orders o
    where ${isOf(sql, { shopperId })} order by o.id desc limit 1`;
  return row?.email;
}
