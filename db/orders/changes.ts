import type { ISql } from "postgres";
import { storedKeys } from "#shop/designs/print-file.ts";
import type { ShippingAddress } from "#shop/orders/shipping.ts";
import type { PricesIn } from "#shop/pricing/prices-in.ts";
import { jsonPrints } from "../designs/documents.ts";
import type { OrderedLine } from "./ordered-line.ts";
import type { Order } from "./orders.ts";
import type { PrintFile } from "./print-files/print-files.ts";

type ChangingOrder = Pick<
  Order,
  | "status"
  | "paymentStatus"
  | "cancelRequestedAt"
  | "printStartedAt"
  | "isPickup"
  | "shippingAddress"
  | "shippingMethod"
  | "taxSource"
  | "editWaits"
>;

export async function lockForChange(tx: ISql, orderId: number): Promise<ChangingOrder | undefined> {
  const [order] = await tx<ChangingOrder[]>`
    select status, payment_status, cancel_requested_at, print_started_at, is_pickup,
      shipping_address, shipping_method, tax_source,
      exists (select from order_edits where order_id = orders.id and order_edits.status = 'waiting')
        as edit_waits
    from orders where id = ${orderId} for update`;
  return order;
}

/** Print files before pieces: whoever saves a file changes its pieces. */
export async function lockPrintFiles(tx: ISql, orderId: number): Promise<void> {
  await tx`
    select from print_files where order_id = ${orderId}
    order by position, area for no key update`;
}

export async function writeAddress(
  tx: ISql,
  orderId: number,
  address: ShippingAddress,
): Promise<void> {
  await tx`
    update orders set shipping_address = ${tx.json(address)}, updated_at = now()
    where id = ${orderId}`;
}

/** The order's currency, where it is not the shop's own. */
export async function findPricesIn(sql: ISql, orderId: number): Promise<PricesIn> {
  const [order] = await sql<{ pricesIn: PricesIn }[]>`
    select nullif(orders.currency, shop.currency) as prices_in
    from orders cross join shop_settings shop where orders.id = ${orderId}`;
  return order?.pricesIn ?? null;
}

type Shirt =
  | "productId"
  | "productName"
  | "cut"
  | "sizeGroups"
  | "size"
  | "color"
  | "quantity"
  | "variantId";
type Printed = "pictureId" | "printScales" | "prints";

export async function listLines(sql: ISql, orderId: number) {
  return sql<(Pick<OrderedLine, Shirt | Printed> & { position: number })[]>`
    select item.position, item.product_id, item.product_name, item.cut, product.size_groups, item.size,
      item.color, item.quantity, item.variant_id, item.print_scales, document.picture_id,
      ${jsonPrints(sql, sql`item.document_id`)} as prints
    from order_items item join documents document on document.id = item.document_id
    join products product on product.id = item.product_id
    where item.order_id = ${orderId} order by item.position`;
}

type NewSize = Pick<OrderedLine, "size" | "sku" | "printScales"> & {
  orderId: number;
  position: number;
  variantId: number;
};

/**
 * Print files of another size than they were made for are made anew: enqueue them, and delete the
 * files that are returned.
 */
export async function writeSize(
  tx: ISql,
  { orderId, position, ...line }: NewSize,
): Promise<string[]> {
  const { size, sku, variantId, printScales } = line;
  const replaced = await tx<Pick<PrintFile, "storageKey" | "cutSha256" | "underbaseKey">[]>`
    with replaced as (
      select file.order_id, file.position, file.area, file.storage_key
      from print_files file join order_items item using (order_id, position)
      where file.order_id = ${orderId} and file.position = ${position}
        and item.print_scales -> file.area is distinct from ${tx.json(printScales)} -> file.area
      for update of file
    )
    update print_files file
    set status = 'waiting', storage_key = null, error = null, updated_at = now()
    from replaced
    where file.order_id = replaced.order_id and file.position = replaced.position
      and file.area = replaced.area
    returning replaced.storage_key, file.cut_sha256, file.underbase_key`;
  await tx`
    update order_items set size = ${size}, sku = ${sku}, variant_id = ${variantId},
      print_scales = ${tx.json(printScales)}
    where order_id = ${orderId} and position = ${position}`;
  await tx`update orders set updated_at = now() where id = ${orderId}`;
  return replaced.flatMap(storedKeys);
}

/** True if nobody had fetched its print files before. */
export async function markPrintStarted(tx: ISql, orderId: number): Promise<boolean> {
  const marked = await tx`
    update orders set print_started_at = now() where id = ${orderId} and print_started_at is null`;
  return marked.count > 0;
}
