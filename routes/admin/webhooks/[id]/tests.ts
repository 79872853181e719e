import { sendTestEvent } from "#integrations/webhooks/send-test-event.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/input/read-id.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";

export const permission: RoutePermission = "integrations.edit";

/** Sends a message that tells nothing, once. */
export const POST = handlers(async (c) => {
  const id = readId(c.req.param("id"));
  if (!id) return c.notFound();
  // Limit of owner: test events of a webhook [events]; the page says so.
  const rule = { name: "webhook-test", key: String(id), limit: 30, seconds: 3600 };
  const wait = await hitLimits(c, [rule]);
  if (wait) {
    const title = waitText(wait, "That is a lot of tests.");
    flash(c, { title, variant: "destructive" });
    return c.redirect(paths.adminWebhook(id), 303);
  }
  if (!(await sendTestEvent(c.var.services, { id, actorId: userOf(c).id }))) return c.notFound();
  flash(c, { title: "Test event on its way", variant: "success" });
  return c.redirect(`${paths.adminWebhook(id)}#deliveries`, 303);
});
