import * as v from "valibot";
import { retryMail } from "#mails/retry-mail.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";

export const permission: RoutePermission = "mails.edit";

/** Retries a mail of the delivery log now. */
export const POST = handlers(async (c) => {
  const mailId = c.req.param("id") ?? "";
  const isRetried =
    v.is(v.pipe(v.string(), v.uuid()), mailId) &&
    (await retryMail(c.var.services, { mailId, actorId: userOf(c).id }));
  flash(c, isRetried ? RETRIED : NOTHING);
  return c.redirect(`${paths.adminEmailTab("test")}#deliveries`, 303);
});

const RETRIED = {
  title: "Trying again",
  description: "The mail goes out within a few seconds if the mail server takes it.",
  variant: "success",
} as const;

const NOTHING = {
  title: "Nothing to try again",
  description: "The mail has been sent meanwhile, or is not to be sent any more.",
  variant: "destructive",
} as const;
