import type { ISql } from "postgres";
import type { Print } from "#shop/documents/prints/print.ts";
import type { AreaId } from "#shop/goods/area.ts";
import type { SoldFacts } from "#shop/goods/facts/facts.ts";
import type { TemplateId } from "#shop/goods/template.ts";
import type { Cents, CurrencyCode } from "#shop/money.ts";
import type { ShippingAddress } from "#shop/orders/shipping.ts";
import type { DesignPosition, Size } from "#shop/placement.ts";
import type { OrderAmounts } from "#shop/pricing/order-amounts.ts";
import { jsonPrints } from "../designs/documents.ts";
import { joinFacts, soldFacts } from "./sold-facts.ts";

type Amounts = Pick<
  OrderAmounts,
  | "totalCents"
  | "discountCents"
  | "discountCode"
  | "shippingCents"
  | "shippingMethod"
  | "arrivesFrom"
  | "arrivesUntil"
  | "taxCents"
  | "includesTax"
>;

export type ExportRow = Amounts &
  SoldFacts & {
    orderId: number;
    createdAt: Date;
    status: string;
    paymentStatus: string;
    refundedCents: Cents;
    currency: CurrencyCode;
    shippingAddress: ShippingAddress;
    notes: string | null;
    carrier: string | null;
    trackingNumber: string | null;
    position: number;
    productId: number;
    productName: string;
    sku: string;
    size: string;
    color: string;
    quantity: number;
    unitPriceCents: Cents;
    documentId: number;
    description: string;
    cut: TemplateId;
    designPosition: DesignPosition;
    designSize: number;
    frontDesign: Size | null;
    prints: Print[];
    printScales: Partial<Record<AreaId, number>>;
  };

export async function listExportRows(sql: ISql, orderIds: readonly number[]): Promise<ExportRow[]> {
  return sql<ExportRow[]>`
    select o.id as order_id, o.created_at, o.status, o.payment_status, o.refunded_cents,
      o.total_cents, o.discount_cents, o.discount_code, o.shipping_cents, o.shipping_method,
      o.arrives_from::text, o.arrives_until::text, item.sku,
      o.tax_cents, o.includes_tax, o.currency, o.shipping_address, o.notes, o.carrier,
      o.tracking_number, item.position, item.product_id, item.product_name, item.document_id,
      item.description, item.size, item.color, item.quantity, item.unit_price_cents,
      document.design_position, document.design_size, item.print_scales, item.cut, ${soldFacts(sql)},
      case when front.id is not null
        then json_build_object('width', front.width, 'height', front.height) end as front_design,
      ${jsonPrints(sql, sql`item.document_id`)} as prints
    from unnest(${[...orderIds]}::bigint[]) with ordinality as listed (id, place)
    join orders o on o.id = listed.id join order_items item on item.order_id = o.id
    join documents document on document.id = item.document_id
    ${joinFacts(sql)}
    left join designs front on front.id = document.front_artwork_id
    order by listed.place, item.position`;
}
