import { findInvoice } from "#db/invoices/invoices.ts";
import { handlers } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { findStoredOrder } from "#server/session/order-access.ts";
import { answerNoOrder } from "./_no-order.tsx";
import { answerPdf } from "./_papers/answer-pdf.ts";

/** Readers of the order get the invoice as PDF. */
export const GET = handlers(async (c) => {
  const order = await findStoredOrder(c, readId(c.req.param("id")));
  if (!order) return answerNoOrder(c);
  return answerPdf(c, order, () => findInvoice(c.var.services.sql, order.id));
});
