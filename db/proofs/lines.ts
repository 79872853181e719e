import type { ISql } from "postgres";
import type { ProofedLine } from "#shop/proofs/shown-lines.ts";
import { jsonPrints } from "../designs/documents.ts";

/** Lists the lines of an order as they would be printed now. */
export async function listProofedLines(sql: ISql, orderId: number): Promise<ProofedLine[]> {
  return sql<ProofedLine[]>`
    select item.position, item.product_id, item.product_name, item.cut, product.size_groups,
      item.size, item.color, item.quantity, item.description, item.document_id,
      document.picture_id, ${jsonPrints(sql, sql`item.document_id`)} as prints, item.print_scales
    from order_items item join documents document on document.id = item.document_id
    join products product on product.id = item.product_id
    where item.order_id = ${orderId} order by item.position`;
}
