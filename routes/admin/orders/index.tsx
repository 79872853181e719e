/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { listAdminOrders } from "#db/orders/admin/list.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { optionalText, query } from "#server/input.ts";
import { readId } from "#server/read-id.ts";
import { renderSoon } from "#server/responses/render-deferred.tsx";
import {
  ADMIN_ORDERS_PAGE,
  AdminOrdersQuery,
  noSuchStatus,
  readOrderKey,
} from "#shop/orders/admin-orders.ts";
import { adminListUrl } from "./_list/list-url.ts";
import { OrdersError, OrdersPage, OrdersSkeleton } from "./_list/page.tsx";
import { ManageDialog } from "./_manage/dialog.tsx";
import { loadManaged, type Managed } from "./_manage/load.ts";

const PAGE = { title: "Orders", styles: ["admin", "admin-orders"], wide: true } as const;
const MANAGE = { ...PAGE, styles: [...PAGE.styles, "manage"], scripts: ["manage"] } as const;

const Query = v.object({
  ...AdminOrdersQuery.entries,
  id: optionalText,
});

/** Admins; `?id=` opens that order's Manage dialog over the list. */
export const GET = handlers(query(Query), async (c) => {
  const { id, ...query } = c.req.valid("query");
  if (id) return answerManaging(c, query, id);
  return renderSoon(c, loadPage(c, query), <OrdersSkeleton query={query} />, PAGE);
});

async function answerManaging(c: AppContext, query: AdminOrdersQuery, id: string) {
  const orderId = readId(id);
  try {
    const managed = orderId && (await loadManaged(c, orderId));
    if (managed) {
      const skeleton = <OrdersSkeleton query={query} />;
      return renderSoon(c, loadPage(c, query, managed), skeleton, MANAGE);
    }
  } catch (error) {
    return c.render(loadError(c, query, error, orderId), PAGE);
  }
  flash(c, { title: `Order #${id.slice(0, 20)} not found`, variant: "destructive" });
  return c.redirect(adminListUrl(query), 303);
}

async function loadPage(c: AppContext, query: AdminOrdersQuery, managed?: Managed) {
  const after = readOrderKey(query.after);
  try {
    const page = await listAdminOrders(c.var.services.sql, {
      ...query,
      after,
      limit: ADMIN_ORDERS_PAGE,
    });
    const status = c.req.query("status");
    const unknown = status && !query.status ? noSuchStatus(status) : undefined;
    return (
      <>
        {managed && <ManageDialog {...managed} backHref={adminListUrl(query)} />}
        <OrdersPage query={query} page={page} unknown={unknown} />
      </>
    );
  } catch (error) {
    return loadError(c, query, error, managed?.order.id);
  }
}

function loadError(c: AppContext, query: AdminOrdersQuery, error: unknown, orderId?: number) {
  console.error(`[${c.var.requestId}] the admins' orders could not be loaded`, error);
  c.status(503);
  return <OrdersError query={query} orderId={orderId} />;
}
