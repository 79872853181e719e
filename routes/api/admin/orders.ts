import type { ISql } from "postgres";
import * as v from "valibot";
import type { OrderListQuery } from "#db/orders/admin/list-query.ts";
import { batchesOf } from "#db/orders/batches.ts";
import { findOrders } from "#db/orders/orders.ts";
import { describeCall } from "#server/contract/describe-call.ts";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import { strictId } from "#server/input/read-id.ts";
import { streamText } from "#server/responses/stream-text.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { ORDER_EXAMPLES } from "#shop/contract/examples/orders.ts";
import { OrderAnswers } from "#shop/contract/orders.ts";
import { OrderSearch, StatusFilter } from "#shop/orders/management/admin-orders.ts";
import { orderJson } from "../orders/_order-json.ts";

export const permission = "orders.export" satisfies RoutePermission;

const BATCH = 200;

const Query = v.object({
  limit: v.optional(strictId("limit")),
  before: v.optional(strictId("before")),
  status: v.optional(StatusFilter),
  q: OrderSearch,
});

const listed = describeCall({
  group: "Orders",
  summary: "All orders",
  who: "Staff who export orders, by a key or their session.",
  by: "staff",
  permission,
  example: ORDER_EXAMPLES.all,
  answers: { 200: OrderAnswers, 401: "text" },
});

/** All orders, newest first, streamed. */
export const GET = handlers(listed, query(Query), (c) => {
  const { limit = Number.POSITIVE_INFINITY, before, status, q } = c.req.valid("query");
  const wanted: OrderListQuery = {
    q,
    status,
    payment: undefined,
    sort: "id",
    direction: "desc",
    after: before ? { id: before, key: before } : undefined,
    limit,
  };
  return c.body(streamText(jsonOf(c.var.services.sql, wanted)), 200, {
    "content-type": "application/json",
    "cache-control": "private, no-store",
  });
});

async function* jsonOf(sql: ISql, wanted: OrderListQuery): AsyncGenerator<string> {
  let separator = "[";
  for await (const ids of batchesOf(sql, wanted, BATCH)) {
    for (const order of await findOrders(sql, ids)) {
      yield separator + JSON.stringify(orderJson(order));
      separator = ",";
    }
  }
  yield separator === "[" ? "[]" : "]";
}
