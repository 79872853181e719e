import * as v from "valibot";
import { resendMail } from "#mails/resend-mail.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form, optionalText } from "#server/input.ts";
import { readId } from "#server/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { Toast } from "#shop/toast.ts";
import { backToOrder, readBack } from "../../_manage/back.ts";

const MailId = v.pipe(v.string(), v.uuid());

const Body = v.object({ back: optionalText });

/** Admins: sends a mail about the order again. */
export const POST = handlers(form(Body), async (c) => {
  const orderId = readId(c.req.param("id"));
  const mailId = c.req.param("mailId");
  if (!orderId || !v.is(MailId, mailId)) return c.notFound();
  const { back } = expectValid(c.req.valid("form"));
  const mail = { orderId, mailId, actorId: userOf(c).id };
  const outcome = await resendMail(c.var.services, mail);
  if (outcome === "missing") return c.notFound();
  flash(c, TOASTS[outcome]);
  return c.redirect(backToOrder(readBack(back), orderId), 303);
});

const TOASTS: Record<"sending" | "outdated" | "waiting", Toast> = {
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
  waiting: {
    title: "Email not resent",
    description: "One like it is on its way already.",
    variant: "default",
  },
};
