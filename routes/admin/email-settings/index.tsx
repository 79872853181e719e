/** @jsxImportSource hono/jsx */
import { vValidator } from "@hono/valibot-validator";
import * as v from "valibot";
import { saveEmailSettings } from "#db/mails/email-settings.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { userOf } from "#server/session/guards.ts";
import { firstErrors } from "#shop/first-errors.ts";
import { EmailSettings, SETTINGS_TABS } from "#shop/mails/email-settings.ts";
import { ORDER_STATUSES } from "#shop/orders/order-status.ts";
import { paths } from "#shop/paths.ts";
import { GeneralTab, shownSettings } from "./_general-tab.tsx";
import { settingsPage } from "./_settings-page.tsx";
import { TemplatesTab } from "./_templates-tab.tsx";
import { testPage } from "./_test-tab.tsx";

const Asked = v.object({
  tab: v.fallback(v.picklist(SETTINGS_TABS), "general"),
  status: v.fallback(v.picklist(ORDER_STATUSES), "processing"),
  after: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
});

/** Admins. */
export const GET = handlers(vValidator("query", Asked), async (c) => {
  const { tab, status, after } = c.req.valid("query");
  const { config, sql } = c.var.services;
  if (tab === "test") return testPage(c, { after });
  if (tab === "templates") {
    return settingsPage(c, tab, <TemplatesTab status={status} appUrl={config.APP_URL} />);
  }
  return settingsPage(c, tab, <GeneralTab {...(await shownSettings(sql, config))} />);
});

/** Admins: saves the General tab. */
export const POST = handlers(async (c) => {
  const { senderName = "", senderEmail = "", ...switches } = await c.req.parseBody();
  // A box that is not ticked is not sent.
  const typed = {
    orderConfirmations: "orderConfirmations" in switches,
    statusUpdates: "statusUpdates" in switches,
    senderName: String(senderName),
    senderEmail: String(senderEmail),
  };
  const read = v.safeParse(EmailSettings, typed);
  const { config, sql } = c.var.services;
  if (!read.success) {
    c.status(422);
    const shown = { ...(await shownSettings(sql, config)), settings: typed };
    return settingsPage(c, "general", <GeneralTab {...shown} errors={firstErrors(read.issues)} />);
  }
  await saveEmailSettings(sql, { settings: read.output, actorId: userOf(c).id });
  flash(c, SAVED);
  return c.redirect(paths.adminEmailSettings, 303);
});

const SAVED = {
  title: "Settings saved",
  description: "Email notification settings have been updated",
  variant: "success",
} as const;
