import type { ISql } from "postgres";
import { recordAudit } from "#db/audit.ts";
import { batchesOfInvoices } from "#db/invoices/list.ts";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input.ts";
import { streamText } from "#server/responses/stream-text.ts";
import { userOf } from "#server/session/guards.ts";
import { InvoicesQuery } from "#shop/invoices/invoice-list.ts";
import { csvColumns, csvLines } from "./_list/csv-lines.ts";

const BATCH = 250;

/** Admins: the invoices and credit notes of a month, or all, as CSV for the accountant. */
export const GET = handlers(query(InvoicesQuery), async (c) => {
  const { month } = c.req.valid("query");
  const { sql, shopSettings } = c.var.services;
  const { timeZone } = await shopSettings.read();
  await recordAudit(sql, {
    actorId: userOf(c).id,
    action: "export invoices",
    subjectKind: "order",
    after: { month: month ?? null },
  });
  return c.body(streamText(csvOf(sql, { month, timeZone })), 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="invoices-${month ?? "all"}.csv"`,
  });
});

type Export = { month: string | undefined; timeZone: string };

async function* csvOf(sql: ISql, { month, timeZone }: Export): AsyncGenerator<string> {
  yield csvColumns();
  for await (const papers of batchesOfInvoices(sql, month, BATCH)) yield csvLines(papers, timeZone);
}
