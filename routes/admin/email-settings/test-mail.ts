import { sendTestMail } from "#mails/send-test-mail.ts";
import { adminPage } from "#server/admin/admin-page.tsx";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input/input.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import type { Mail } from "#services/mail-transport.ts";
import { EMAIL_REQUIRED, EMAIL_REQUIRED_TEXT, TestMailForm } from "#shop/mails/email-settings.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";
import { type TestTabProps, testPage } from "./_test-tab.tsx";

export const permission: RoutePermission = "mails.edit";

/** An instant answer looks as if nothing was sent (behavior 18.7). */
const LEAST_MS = 2000;

/** Admins, twenty an hour: sends a test mail about the sample order. */
export const POST = handlers(form(TestMailForm), async (c) => {
  const read = c.req.valid("form");
  const values = { recipient: "", template: "", ...read.typed };
  if (!read.ok) {
    const { errors } = read;
    const isEmpty = errors.recipient === EMAIL_REQUIRED_TEXT;
    const problem = { title: EMAIL_REQUIRED, text: EMAIL_REQUIRED_TEXT };
    return again(c, 422, { values, errors, ...(isEmpty && { problem }) });
  }
  const actorId = userOf(c).id;
  const wait = await hitLimits(c, [
    // Limit of mails: test mails of an admin [mails]; the form says so.
    { name: "test-mail", key: String(actorId), limit: 20, seconds: 3600 },
  ]);
  if (wait) {
    c.header("retry-after", String(wait));
    return again(c, 429, { values, problem: { title: waitText(wait) } });
  }
  const sending = sendTestMail(c.var.services, { ...read.value, actorId });
  const [outcome] = await Promise.allSettled([sending, Bun.sleep(LEAST_MS)]);
  if (outcome.status === "rejected") {
    const { reason } = outcome;
    const text = reason instanceof Error ? reason.message : String(reason);
    return again(c, 502, { values, problem: { title: NOT_SENT, text } });
  }
  flash(c, sentTo(read.value.recipient, c.var.services.mail));
  return c.redirect(paths.adminEmailTab("test"), 303);
});

async function again(c: AppContext, status: 422 | 429 | 502, props: TestTabProps) {
  c.status(status);
  return adminPage(c, await testPage(c, props));
}

const NOT_SENT = "The test email could not be sent";

/** The second toast says where to look. */
function sentTo(recipient: string, { isLocal }: Pick<Mail, "isLocal">): Toast {
  const description = isLocal
    ? `In development, previews appear in the server console and at ${paths.mailbox}.`
    : `Look into the inbox of ${recipient}: your mail server has taken it.`;
  return {
    title: "Test email sent",
    variant: "success",
    next: { title: "Preview Available", description },
  };
}
