import { findOrder } from "#db/orders/orders.ts";
import { bundlePrintFiles } from "#orders/print-files/bundle.ts";
import { retryPrintFiles } from "#orders/print-files/retry.ts";
import { startPrinting } from "#orders/print-files/start-printing.ts";
import { handlers } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { download } from "#server/responses/download.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import type { Toast } from "#shop/toast.ts";
import { NO_FIELDS, orderAction } from "../../_manage/order-action.ts";
import { answerProblem } from "./_problem.tsx";

export const permission: RoutePermission = {
  GET: ["orders.edit", "floor.print"],
  POST: ["orders.edit", "floor.print"],
};

/** All print files of an order in one ZIP. */
export const GET = handlers(async (c) => {
  const orderId = readId(c.req.param("id"));
  const { services } = c.var;
  if (!orderId || !(await findOrder(services.sql, orderId))) return c.notFound();
  let bundle = await bundlePrintFiles(services, orderId);
  // The order's customer may have changed it until now.
  if (bundle.ok && (await startPrinting(services, { orderId, actorId: userOf(c).id }))) {
    bundle = await bundlePrintFiles(services, orderId);
  }
  if (!bundle.ok) return answerProblem(c, orderId, bundle.message);
  return download(c, {
    ...bundle,
    contentType: "application/zip",
    fileName: `order-${orderId}-print-files.zip`,
  });
});

/** Makes the files that failed or are missing. */
export const POST = orderAction(NO_FIELDS, async (c, { orderId, actorId }) => {
  const outcome = await retryPrintFiles(c.var.services, { orderId, actorId });
  if (outcome === "not found") return "missing";
  return { toast: outcome === "enqueued" ? REQUESTED : UNPAID };
});

const REQUESTED: Toast = {
  title: "Print files requested",
  description: "They will be ready in a moment.",
  variant: "success",
};

const UNPAID: Toast = {
  title: "Nothing to print",
  description: "This order is not paid yet.",
  variant: "destructive",
};
