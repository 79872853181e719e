import { handlers } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { moveMethodUp } from "#shipping/move-method-up.ts";
import { paths } from "#shop/paths.ts";

/** Admins: one place up; the first of a zone is what the checkout begins with. */
export const POST = handlers(async (c) => {
  const id = readId(c.req.param("id"));
  const actorId = userOf(c).id;
  if (!id || !(await moveMethodUp(c.var.services, { id, actorId }))) return c.notFound();
  return c.redirect(paths.adminShipping, 303);
});
