import type { ISql } from "postgres";
import type { AreaId } from "#shop/goods/area.ts";
import type { Sized } from "#shop/goods/sizes/group-sizes.ts";
import type { TemplateId } from "#shop/goods/template.ts";
import type { Cents, CurrencyCode } from "#shop/money.ts";
import type { OrderKey } from "#shop/orders/management/admin-orders.ts";
import type { OrderStatus, PaymentStatus } from "#shop/orders/order-status.ts";
import type { OrderListQuery } from "./list-query.ts";
import { findOrderKeys } from "./search.ts";

export type AdminOrderRow = {
  id: number;
  createdAt: Date;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  totalCents: Cents;
  currency: CurrencyCode;
  fullName: string;
  email: string;
  cancelRequestedAt: Date | null;
  shippingMethod: string | null;
  isPickup: boolean;
  /** The days that were promised, if any. */
  arrivesFrom: string | null;
  arrivesUntil: string | null;
  /** The customer left a note; the staff did. */
  hasNote: boolean;
  hasStaffNote: boolean;
  items: ListedItem[];
  /** The order's picture is drawn from this, its first item. */
  cover: { pictureId: string; cut: TemplateId; color: string; prints: { area: AreaId }[] };
};

type ListedItem = Sized & {
  productId: number;
  productName: string;
  quantity: number;
  size: string;
  color: string;
  documentId: number;
  description: string;
};

export type AdminOrderPage = { orders: AdminOrderRow[]; next: OrderKey | undefined };

export async function listAdminOrders(sql: ISql, query: OrderListQuery): Promise<AdminOrderPage> {
  const { keys, next } = await findOrderKeys(sql, query);
  if (keys.length === 0) return { orders: [], next };
  const ids = keys.map(({ id }) => id);
  const orders = await sql<AdminOrderRow[]>`
    select o.id, o.created_at, o.status, o.payment_status, o.total_cents, o.currency, o.cancel_requested_at,
      o.shipping_method, o.is_pickup, o.arrives_from::text, o.arrives_until::text,
      coalesce(o.notes, '') <> '' as has_note,
      exists (select from staff_notes where order_id = o.id) as has_staff_note,
      coalesce(o.shipping_address ->> 'fullName', '') as full_name,
      coalesce(o.shipping_address ->> 'email', '') as email,
      (select json_agg(json_build_object('productId', product_id, 'productName', product_name,
          'quantity', quantity, 'size', size, 'color', color, 'documentId', document_id,
          'description', item.description, 'cut', item.cut, 'sizeGroups', size_groups)
          order by position)
        from order_items item join products product on product.id = item.product_id
        where order_id = o.id) as items,
      (select json_build_object('pictureId', document.picture_id, 'cut', cut, 'color', color,
          'prints', coalesce((select json_agg(json_build_object('area', area))
            from prints where document_id = document.id), '[]'))
        from order_items join documents document on document.id = document_id
        where order_id = o.id order by position limit 1) as cover
    from unnest(${ids}::bigint[]) with ordinality as listed (id, place)
    join orders o on o.id = listed.id
    order by listed.place`;
  return { orders, next };
}
