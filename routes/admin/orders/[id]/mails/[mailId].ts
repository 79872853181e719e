import * as v from "valibot";
import { resendMail } from "#mails/resend-mail.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import type { Toast } from "#shop/toast.ts";
import { NO_FIELDS, orderAction } from "../../_manage/order-action.ts";

export const permission: RoutePermission = "orders.edit";

const MailId = v.pipe(v.string(), v.uuid());

/** Sends a mail about the order again. */
export const POST = orderAction(NO_FIELDS, async (c, { orderId, actorId }) => {
  const mailId = c.req.param("mailId");
  if (!v.is(MailId, mailId)) return "missing";
  const outcome = await resendMail(c.var.services, { orderId, mailId, actorId });
  return outcome === "missing" ? outcome : { toast: TOASTS[outcome] };
});

const TOASTS: Record<"sending" | "outdated" | "old-day" | "waiting", Toast> = {
  sending: {
    title: "Email on its way",
    description: "It goes out within a few seconds if the mail server takes it.",
    variant: "success",
  },
  outdated: {
    title: "Email not resent",
    description: "It tells a status that the order no longer has.",
    variant: "destructive",
  },
  "old-day": {
    title: "Email not resent",
    description: "The day in it is no longer expected, or the order has left.",
    variant: "destructive",
  },
  waiting: {
    title: "Email not resent",
    description: "One like it is on its way already.",
    variant: "default",
  },
};
