import type { ISql } from "postgres";
import { findInvoice } from "#db/invoices/invoices.ts";
import { findOrders } from "#db/orders/orders.ts";
import { readRefunded } from "#orders/refunds/refunded-parts.ts";
import type { OrderPaper } from "#shop/floor/papers.ts";
import type { OrderPapers } from "./order-papers-pdf.ts";

/** So many orders are in memory at a time, with their lines. */
const ORDERS_AT_ONCE = 20;

/** In the order of the ids; one that is gone is left out. The caller decides who may read them. */
export async function* readOrderPapers(
  sql: ISql,
  ids: readonly number[],
  { invoices, copies }: { invoices: boolean; copies: ReadonlyMap<number, OrderPaper[]> },
): AsyncGenerator<OrderPapers> {
  for (let from = 0; from < ids.length; from += ORDERS_AT_ONCE) {
    const some = ids.slice(from, from + ORDERS_AT_ONCE);
    const found = new Map((await findOrders(sql, some)).map((order) => [order.id, order]));
    for (const id of some) {
      const order = found.get(id);
      if (!order) continue;
      const { pieces: refunded } = await readRefunded(sql, order);
      const invoice = invoices ? await findInvoice(sql, id) : undefined;
      yield { order, refunded, invoice, copies: copies.get(id) ?? [] };
    }
  }
}
