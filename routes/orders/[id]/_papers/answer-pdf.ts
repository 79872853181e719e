import type { Invoice } from "#db/invoices/invoices.ts";
import type { Order } from "#db/orders/orders.ts";
import { invoicePdf } from "#orders/invoices/pdf/invoice-pdf.ts";
import type { AppContext } from "#server/factory.ts";
import { answerWait, hitLimits } from "#server/limits/rate-limit.ts";

const AN_HOUR = 60 * 60;

/** Drawn anew each time, so it is limited by order: whoever has its link may ask for it. */
export async function answerPdf(
  c: AppContext,
  order: Order,
  find: () => Promise<Invoice | undefined>,
) {
  c.header("cache-control", "private, no-store");
  const paper = await find();
  if (!paper) return c.notFound();
  // Limit of orders: invoices and credit notes drawn for an order, each 0.1 s of processor time
  // [papers]; 429.
  const limit = { name: "invoice-pdf", key: String(order.id), limit: 60, seconds: AN_HOUR };
  const wait = await hitLimits(c, [limit]);
  if (wait) return answerWait(c, wait, "This was opened very often.");
  return c.body(await invoicePdf(paper), 200, {
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="${paper.facts.kind}-${paper.facts.number}.pdf"`,
    "x-content-type-options": "nosniff",
  });
}
