import { findPaper } from "#db/invoices/invoices.ts";
import { handlers } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { findStoredOrder } from "#server/session/order-access.ts";
import { readNumber } from "#shop/invoices/invoice-number.ts";
import { answerNoOrder } from "../_no-order.tsx";
import { answerPdf } from "../_papers/answer-pdf.ts";

/** Readers of the order get a credit note of it, or the invoice of a difference, as PDF. */
export const GET = handlers(async (c) => {
  const order = await findStoredOrder(c, readId(c.req.param("id")));
  if (!order) return answerNoOrder(c);
  const number = readNumber(c.req.param("number"));
  const { sql } = c.var.services;
  return answerPdf(c, order, async () => number && findPaper(sql, order.id, number));
});
