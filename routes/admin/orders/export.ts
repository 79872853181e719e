import type { ISql } from "postgres";
import { recordAudit } from "#db/audit.ts";
import type { OrderListQuery } from "#db/orders/admin/list-query.ts";
import { batchesOf } from "#db/orders/batches.ts";
import { listExportRows } from "#db/orders/export.ts";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input.ts";
import { streamText } from "#server/responses/stream-text.ts";
import { userOf } from "#server/session/guards.ts";
import { isoTime } from "#shop/date.ts";
import { AdminOrdersQuery } from "#shop/orders/admin-orders.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { csvColumns, csvLines } from "./_list/csv-lines.ts";
import { listQuery } from "./_list/list-url.ts";

const BATCH = 250;

/** Admins: all pages of the list as CSV. */
export const GET = handlers(query(AdminOrdersQuery), async (c) => {
  const query = { ...c.req.valid("query"), after: undefined };
  const { sql, shopSettings } = c.var.services;
  const shop = await shopSettings.read();
  await recordAudit(sql, {
    actorId: userOf(c).id,
    action: "export orders",
    subjectKind: "order",
    after: listQuery(query),
  });
  const day = isoTime(new Date(), shop.timeZone).slice(0, 10);
  return c.body(streamText(csvOf(sql, { ...query, limit: Number.POSITIVE_INFINITY }, shop)), 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="orders-${day}.csv"`,
  });
});

async function* csvOf(
  sql: ISql,
  wanted: OrderListQuery,
  shop: ShopSettings,
): AsyncGenerator<string> {
  yield csvColumns();
  for await (const ids of batchesOf(sql, wanted, BATCH)) {
    yield csvLines(await listExportRows(sql, ids), shop);
  }
}
