import { requestGangSheets } from "#floor/gang/request-gang-sheets.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";

export const permission: RoutePermission = "floor.print";

/** Has the batch's gang sheets made, or made anew, with which the batch begins. */
export const POST = handlers(async (c) => {
  const batchId = readId(c.req.param("id"));
  if (!batchId) return c.notFound();
  const request = { batchId, actorId: userOf(c).id };
  if (!(await requestGangSheets(c.var.services, request))) return c.notFound();
  flash(c, { title: "Gang sheets requested", description: SOON, variant: "success" });
  return c.redirect(`${paths.adminBatch(batchId)}#gang-sheets`, 303);
});

const SOON = "A sheet of a meter takes some seconds. Reload the page to see them.";
