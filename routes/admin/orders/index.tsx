/** @jsxImportSource hono/jsx */

import * as v from "valibot";
import { listAdminOrders } from "#db/orders/admin/list.ts";
import { listMethodNames } from "#db/shipping/methods.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { optionalText, query } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { renderSoon } from "#server/responses/render-deferred.tsx";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { log } from "#services/log/log.ts";
import {
  ADMIN_ORDERS_PAGE,
  AdminOrdersQuery,
  MAX_CHOSEN,
  noSuchStatus,
  readOrderKey,
} from "#shop/orders/management/admin-orders.ts";
import { adminListUrl } from "./_list/list-url.ts";
import { OrdersError, OrdersPage, OrdersSkeleton } from "./_list/page.tsx";
import { ManageDialog } from "./_manage/dialog.tsx";
import { loadManaged, type Managed } from "./_manage/load.ts";

export const permission: RoutePermission = "orders.view";

const PAGE = { title: "Orders", styles: ["admin", "admin-orders"], wide: true } as const;
const MANAGE = { ...PAGE, styles: [...PAGE.styles, "manage"], scripts: ["manage"] } as const;

const Query = v.object({
  ...AdminOrdersQuery.entries,
  id: optionalText,
  choose: v.fallback(v.optional(v.literal("all")), undefined),
});

/** `?id=` opens that order's Manage dialog over the list. */
export const GET = handlers(query(Query), async (c) => {
  const { id, choose, ...query } = c.req.valid("query");
  const list: List = { query, areChosen: choose === "all" };
  if (id) return answerManaging(c, list, id);
  return renderSoon(c, loadPage(c, list), <OrdersSkeleton query={query} />, PAGE);
});

type List = { query: AdminOrdersQuery; areChosen: boolean };

async function answerManaging(c: AppContext, list: List, id: string) {
  const orderId = readId(id);
  try {
    const managed = orderId && (await loadManaged(c, orderId));
    if (managed) {
      const skeleton = <OrdersSkeleton query={list.query} />;
      return renderSoon(c, loadPage(c, list, managed), skeleton, MANAGE);
    }
  } catch (error) {
    return c.render(loadError(c, list, error, orderId), PAGE);
  }
  flash(c, { title: `Order #${id.slice(0, 20)} not found`, variant: "destructive" });
  return c.redirect(adminListUrl(list.query), 303);
}

async function loadPage(c: AppContext, list: List, managed?: Managed) {
  const { query } = list;
  const after = readOrderKey(query.after);
  try {
    const limit = query.per ? MAX_CHOSEN : ADMIN_ORDERS_PAGE;
    const { sql } = c.var.services;
    const [page, methods] = await Promise.all([
      listAdminOrders(sql, { ...query, after, limit }),
      listMethodNames(sql),
    ]);
    const status = c.req.query("status");
    const unknown = status && !query.status ? noSuchStatus(status) : undefined;
    return (
      <>
        {managed && <ManageDialog {...managed} backHref={adminListUrl(query)} />}
        <OrdersPage {...list} {...{ page, methods, unknown }} />
      </>
    );
  } catch (error) {
    return loadError(c, list, error, managed?.order.id);
  }
}

function loadError(c: AppContext, list: List, error: unknown, orderId?: number) {
  log.error(`[${c.var.requestId}] the admins' orders could not be loaded`, error);
  c.status(503);
  return <OrdersError query={list.query} orderId={orderId} />;
}
