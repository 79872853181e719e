import type { ListedInvoice } from "#db/invoices/list.ts";
import { exportInvoices } from "#orders/invoices/export-invoices.ts";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import { streamText } from "#server/responses/stream-text.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { InvoicesQuery } from "#shop/invoices/invoice-list.ts";
import { csvColumns, csvLines } from "./_list/csv-lines.ts";

export const permission: RoutePermission = "reports.view";

/** The invoices and credit notes of a month, or all, as CSV for the accountant. */
export const GET = handlers(query(InvoicesQuery), async (c) => {
  const { month } = c.req.valid("query");
  const { services } = c.var;
  const { timeZone } = await services.shopSettings.read();
  const batches = await exportInvoices(services, { month, actorId: userOf(c).id });
  return c.body(streamText(csvOf(batches, timeZone)), 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="invoices-${month ?? "all"}.csv"`,
  });
});

async function* csvOf(
  batches: AsyncIterable<ListedInvoice[]>,
  timeZone: string,
): AsyncGenerator<string> {
  yield csvColumns();
  for await (const papers of batches) yield csvLines(papers, timeZone);
}
