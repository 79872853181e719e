import { findEdit } from "#db/orders/edits/edits.ts";
import { findOrder, type Order } from "#db/orders/orders.ts";
import { opensPayment } from "#mails/links/pay-link.ts";
import type { AppContext } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { isOwnOrder, linkKey } from "#server/session/order-access.ts";
import { permits } from "#server/session/permits.ts";
import type { Edit } from "#shop/orders/edits/edit.ts";

export type FoundChange = { edit: Edit; order: Order };

/** Holders of the mailed link, the browser or account that ordered, and staff who see orders. */
export async function findChange(c: AppContext): Promise<FoundChange | undefined> {
  const { sql, signatures } = c.var.services;
  const editId = readId(c.req.param("id"));
  const edit = editId ? await findEdit(sql, editId) : undefined;
  const order = edit && (await findOrder(sql, edit.orderId));
  if (!edit || !order) return undefined;
  const { email } = order.shippingAddress;
  const isLinked = email !== "" && opensPayment(signatures, { id: edit.id, email }, linkKey(c));
  const mayPay = isLinked || isOwnOrder(c, order) || permits(c, "orders.edit");
  return mayPay ? { edit, order } : undefined;
}
