import { handlers } from "#server/factory.ts";
import { expectValid, form } from "#server/input/input.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { isJobId, JobForm } from "#shop/jobs/job-list.ts";
import { act } from "./_act.ts";

export const permission: RoutePermission = "operations.run";

/** Tries one job again, or drops it. */
export const POST = handlers(form(JobForm), async (c) => {
  const id = c.req.param("id");
  if (!isJobId(id)) return c.notFound();
  const pressed = expectValid(c.req.valid("form"));
  return act(c, { queue: pressed.queue, id }, pressed);
});
