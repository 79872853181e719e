import type { ISql } from "postgres";
import { readDocument } from "#shop/documents/canonical.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { type Design, jsonDesign } from "../../designs/designs.ts";
import { isListed } from "../../designs/drafts.ts";

/** A design of an order's customer that a line of it could be printed with. */
export type OtherDesign = {
  /** `d12` is a document, that a line of an order has; `s12` one that is saved in the studio. */
  value: string;
  documentId: number | null;
  /** Its order and line; null of a saved one, whose name and number come next. */
  orderId: number | null;
  position: number | null;
  name: string;
  number: number | null;
  areas: AreaId[];
};

/** Limit of orders: designs that an edit offers of what its customer has ordered [designs]; the newest. */
const MAX_ORDERED = 30;

/** Limit of orders: designs that an edit offers of what its customer has saved [designs]; the newest. */
const MAX_SAVED = 30;

/** Lists what the order's customer has ordered and saved; a customer's orders are those of one person. */
export async function listOtherDesigns(sql: ISql, orderId: number): Promise<OtherDesign[]> {
  const ordered = await sql<OtherDesign[]>`
    select 'd' || document_id as value, document_id, order_id, position, product_name as name,
      null::int as number, array(
        select area from prints where document_id = found.document_id order by area) as areas
    from (
      select distinct on (item.document_id) item.document_id, item.order_id, item.position,
        item.product_name
      from order_items item
      where item.order_id = ${orderId} or item.order_id in (
        select other.order_id from customer_orders mine
        join customer_orders other on other.customer_id = mine.customer_id
        where mine.order_id = ${orderId} order by other.order_id desc limit ${MAX_ORDERED})
      order by item.document_id, item.order_id desc, item.position
    ) found order by order_id desc, position limit ${MAX_ORDERED}`;
  const saved = await sql<OtherDesign[]>`
    select 's' || drafts.id as value, null::bigint as document_id, null::bigint as order_id,
      null::int as position, drafts.name, (
        select count(*)::int from drafts earlier
        where earlier.shopper_id = drafts.shopper_id and earlier.id <= drafts.id
      ) as number, array(
        select key from jsonb_each(body -> 'areas') as area (key, layers)
        where jsonb_array_length(layers) > 0) as areas
    from drafts join orders on orders.shopper_id = drafts.shopper_id
    where orders.id = ${orderId} and ${isListed(sql)}
    order by drafts.updated_at desc, drafts.id desc limit ${MAX_SAVED}`;
  return [...ordered, ...saved];
}

export type DrawnDesign = { document: DesignDocument; artworks: Design[] };

/** The body of one that was listed, with its artwork as its customer may print it. */
export async function findOtherDesign(
  sql: ISql,
  orderId: number,
  { value, documentId }: Pick<OtherDesign, "value" | "documentId">,
): Promise<DrawnDesign | undefined> {
  const [row] = await (documentId === null
    ? sql<{ body: unknown; artworks: Design[] }[]>`
        select body, coalesce((
          select json_agg(${jsonDesign(sql, "designs", sql`drafts.shopper_id`)})
          from draft_artworks shown join designs on designs.id = shown.design_id
          where shown.draft_id = drafts.id
        ), '[]') as artworks
        from drafts where id = ${Number(value.slice(1))}
          and shopper_id = (select shopper_id from orders where id = ${orderId})`
    : sql<{ body: unknown; artworks: Design[] }[]>`
        select body, coalesce((
          select json_agg(${jsonDesign(sql, "designs", sql`orders.shopper_id`)})
          from document_artworks shown join designs on designs.id = shown.design_id
          where shown.document_id = documents.id
        ), '[]') as artworks
        from documents cross join orders
        where documents.id = ${documentId} and orders.id = ${orderId}`);
  return row && { document: readDocument(row.body), artworks: row.artworks };
}
