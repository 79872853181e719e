import { handlers } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import { answerManaged } from "../_manage/answer.tsx";

export const permission: RoutePermission = "orders.view";

/** An order and all that can be done about it. */
export const GET = handlers((c) => {
  const orderId = readId(c.req.param("id"));
  if (!orderId) return c.notFound();
  return answerManaged(c, orderId, { backHref: paths.adminOrderPage(orderId) });
});
