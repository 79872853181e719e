import { putBack } from "#orders/put-back.ts";
import type { AppContext } from "#server/factory.ts";
import { userOf } from "#server/session/guards.ts";
import { itemsText } from "#shop/orders/quantity.ts";

/** Puts back what the form said, once, however often it is sent; returns a sentence about it. */
export async function restock(c: AppContext, orderId: number, sent = ""): Promise<string> {
  if (!sent) return "";
  const fields = Object.fromEntries(new URLSearchParams(sent));
  const put = await putBack(c.var.services.sql, orderId, fields, userOf(c).id);
  return put.outcome === "put-back"
    ? ` ${itemsText(put.pieces)} put back into stock.`
    : " Nothing was put back into stock by this: look at Stock.";
}
