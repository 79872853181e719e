import type { ExportRow } from "#db/orders/export.ts";
import { exportOrders } from "#orders/management/export-orders.ts";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import { streamText } from "#server/responses/stream-text.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { isoTime } from "#shop/date.ts";
import { AdminOrdersQuery } from "#shop/orders/management/admin-orders.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { csvColumns, csvLines } from "./_list/csv-lines.ts";
import { listQuery } from "./_list/list-url.ts";

export const permission: RoutePermission = "orders.export";

/** All pages of the list as CSV. */
export const GET = handlers(query(AdminOrdersQuery), async (c) => {
  const list = { ...c.req.valid("query"), after: undefined };
  const { services } = c.var;
  const shop = await services.shopSettings.read();
  const query = { ...list, limit: Number.POSITIVE_INFINITY };
  const request = { query, filters: listQuery(list), actorId: userOf(c).id };
  const batches = await exportOrders(services, request);
  const day = isoTime(new Date(), shop.timeZone).slice(0, 10);
  return c.body(streamText(csvOf(batches, shop)), 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="orders-${day}.csv"`,
  });
});

async function* csvOf(
  batches: AsyncIterable<ExportRow[]>,
  shop: ShopSettings,
): AsyncGenerator<string> {
  yield csvColumns();
  for await (const rows of batches) yield csvLines(rows, shop);
}
