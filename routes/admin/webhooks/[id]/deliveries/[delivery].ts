import { sendAgain } from "#integrations/webhooks/send-again.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";
import { isDeliveryId } from "#shop/webhooks/deliveries.ts";

export const permission: RoutePermission = "integrations.edit";

/** Sends a message once more, under the same id. */
export const POST = handlers(async (c) => {
  const endpointId = readId(c.req.param("id"));
  const deliveryId = c.req.param("delivery");
  if (!endpointId || !isDeliveryId(deliveryId)) return c.notFound();
  const wanted = { endpointId, deliveryId, actorId: userOf(c).id };
  const outcome = await sendAgain(c.var.services, wanted);
  if (outcome === "gone") return c.notFound();
  flash(c, TOASTS[outcome]);
  return c.redirect(`${paths.adminWebhook(endpointId)}#deliveries`, 303);
});

const TOASTS: Record<"sent" | "off" | "waiting", Toast> = {
  sent: { title: "On its way again", variant: "success" },
  off: {
    title: "Nothing was sent",
    description: "The webhook is switched off. Tick “Send to it” first.",
    variant: "destructive",
  },
  waiting: {
    title: "Nothing was changed",
    description: "It is on its way already, or was deleted.",
    variant: "destructive",
  },
};
