import type { ISql } from "postgres";
import type { Day } from "#shop/day.ts";
import type { AreaId } from "#shop/goods/area.ts";
import type { TemplateId } from "#shop/goods/template.ts";
import type { Cents, CurrencyCode } from "#shop/money.ts";
import type { OrderStatus, PaymentStatus } from "#shop/orders/order-status.ts";
import { statuses } from "../orders/statuses.ts";

export type CustomerOrder = {
  id: number;
  createdAt: Date;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  totalCents: Cents;
  refundedCents: Cents;
  currency: CurrencyCode;
  isPickup: boolean;
  cancelRequestedAt: Date | null;
  arrivesUntil: Day | null;
  lateUntil: Day | null;
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  discountCode: string | null;
  /** The account that placed it; null for a guest. */
  username: string | null;
  email: string;
  /** Somebody has opened the link that was mailed to a guest. */
  isLinkOpened: boolean;
  /** The mail with its link, which can be sent again. */
  linkMailId: string | null;
  /** What was spoilt, canceled or refunded does not count. */
  pieces: number;
  printed: number;
  packed: number;
  dueOn: Day | null;
  quantity: number;
  productName: string;
  products: number;
  cover: { pictureId: string; cut: TemplateId; color: string; prints: { area: AreaId }[] } | null;
};

/** Limit of owner: orders that a customer's page shows at once [orders]; the rest by cursor. */
export const CUSTOMER_ORDERS = 20;

type Page = { orders: CustomerOrder[]; next: number | undefined };

/** The newest first; those that somebody waits for are listed by `listOpenOrders`. */
export async function listCustomerOrders(
  sql: ISql,
  customerId: number,
  before: number | undefined,
): Promise<Page> {
  const rows = await select(
    sql,
    sql`
      select order_id from customer_orders
      where customer_id = ${customerId} ${before ? sql`and order_id < ${before}` : sql``}
      order by order_id desc limit ${CUSTOMER_ORDERS + 1}`,
  );
  const orders = rows.slice(0, CUSTOMER_ORDERS);
  return { orders, next: rows.length > CUSTOMER_ORDERS ? orders.at(-1)?.id : undefined };
}

/** Orders that are paid and still to be made or delivered, the oldest first. */
export async function listOpenOrders(sql: ISql, customerId: number): Promise<CustomerOrder[]> {
  const rows = await select(
    sql,
    sql`
      select known.order_id from customer_orders known
      join orders on orders.id = known.order_id
      where known.customer_id = ${customerId} and known.is_paid
        and orders.status not in (${statuses(sql, "isOver")})
        and orders.payment_status <> 'refunded'
      order by known.order_id desc limit ${CUSTOMER_ORDERS}`,
  );
  return rows.reverse();
}

async function select(sql: ISql, ids: ReturnType<ISql>): Promise<CustomerOrder[]> {
  return sql<CustomerOrder[]>`
    select o.id, o.created_at, o.status, o.payment_status, o.total_cents, o.refunded_cents,
      o.currency, o.is_pickup, o.cancel_requested_at, o.arrives_until::text, o.late_until::text,
      o.carrier, o.tracking_number, o.tracking_url, o.discount_code,
      case when o.user_id <> 1 then coalesce(owner.display_username, owner.username) end as username,
      coalesce(o.shipping_address ->> 'email', '') as email,
      proof.order_id is not null as is_link_opened,
      (select id from mails where order_id = o.id and kind = 'order-confirmation'
        order by created_at limit 1) as link_mail_id,
      made.pieces, made.printed, made.packed, made.due_on::text,
      line.quantity, line.product_name, line.products, line.cover
    from (${ids}) listed join orders o on o.id = listed.order_id
    left join users owner on owner.id = o.user_id
    left join order_proofs proof on proof.order_id = o.id
    cross join lateral (
      select count(*)::int as pieces,
        (count(*) filter (where is_printed_step(step)))::int as printed,
        (count(*) filter (where step = 'packed'))::int as packed,
        min(due_on) filter (where step <> 'packed') as due_on
      from pieces where order_id = o.id and off is null and spoilt is null
    ) made
    cross join lateral (
      select coalesce(sum(quantity), 0)::int as quantity, count(*)::int as products,
        coalesce((array_agg(product_name order by position))[1], '') as product_name,
        (select json_build_object('pictureId', document.picture_id, 'cut', cut, 'color', color,
            'prints', coalesce((select json_agg(json_build_object('area', area))
              from prints where document_id = document.id), '[]'))
          from order_items first join documents document on document.id = document_id
          where order_id = o.id order by position limit 1) as cover
      from order_items where order_id = o.id
    ) line
    order by o.id desc`;
}

export type CustomerRefund = {
  id: number;
  orderId: number;
  amountCents: Cents;
  currency: CurrencyCode;
  status: string;
  reason: string;
  actor: string | null;
  createdAt: Date;
};

/** Limit of owner: refunds that a customer's page shows [refunds]; the orders' pages have all. */
const MAX_REFUNDS = 50;

export async function listCustomerRefunds(
  sql: ISql,
  customerId: number,
): Promise<CustomerRefund[]> {
  return sql<CustomerRefund[]>`
    select r.id, r.order_id, r.amount_cents, o.currency, r.status, r.reason, r.created_at,
      coalesce(users.display_username, users.username) as actor
    from customer_orders known join refunds r on r.order_id = known.order_id
    join orders o on o.id = r.order_id left join users on users.id = r.actor_id
    where known.customer_id = ${customerId} order by r.id desc limit ${MAX_REFUNDS}`;
}
