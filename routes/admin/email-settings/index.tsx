/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { saveEmailSettings } from "#db/mails/email-settings.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form, query } from "#server/input.ts";
import { userOf } from "#server/session/guards.ts";
import { EmailSettings, SETTINGS_TABS } from "#shop/mails/email-settings.ts";
import { ORDER_STATUSES } from "#shop/orders/order-status.ts";
import { paths } from "#shop/paths.ts";
import { GeneralTab, shownSettings, withoutDefaults } from "./_general-tab.tsx";
import { settingsPage } from "./_page.tsx";
import { TemplatesTab } from "./_templates-tab.tsx";
import { testPage } from "./_test-tab.tsx";

const Query = v.object({
  tab: v.fallback(v.picklist(SETTINGS_TABS), "general"),
  status: v.fallback(v.picklist(ORDER_STATUSES), "processing"),
  after: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
});

/** Admins. */
export const GET = handlers(query(Query), async (c) => {
  const { tab, status, after } = c.req.valid("query");
  const { config, shopSettings } = c.var.services;
  if (tab === "test") return testPage(c, { after });
  if (tab === "templates") {
    const shop = await shopSettings.read();
    return settingsPage(c, tab, <TemplatesTab {...{ status, shop }} appUrl={config.APP_URL} />);
  }
  return settingsPage(c, tab, <GeneralTab {...(await shownSettings(c.var.services))} />);
});

/** Browsers send only ticked boxes. */
const ticked = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((value) => value !== null),
);
const text = v.optional(v.string(), "");

const Body = v.object({
  orderConfirmations: ticked,
  statusUpdates: ticked,
  senderName: v.pipe(text, EmailSettings.entries.senderName),
  senderEmail: v.pipe(text, EmailSettings.entries.senderEmail),
});

/** Admins: saves the General tab. */
export const POST = handlers(form(Body), async (c) => {
  const read = c.req.valid("form");
  if (!read.ok) {
    c.status(422);
    const { senderName = "", senderEmail = "", ...boxes } = read.typed;
    const settings = {
      orderConfirmations: "orderConfirmations" in boxes,
      statusUpdates: "statusUpdates" in boxes,
      senderName,
      senderEmail,
    };
    const shown = { ...(await shownSettings(c.var.services)), settings };
    return settingsPage(c, "general", <GeneralTab {...shown} errors={read.errors} />);
  }
  const { sql, shopSettings } = c.var.services;
  const settings = await withoutDefaults(c.var.services, read.value);
  await saveEmailSettings(sql, { settings, actorId: userOf(c).id });
  // Other pages say whether customers are mailed.
  shopSettings.drop();
  c.var.dropPages();
  flash(c, SAVED);
  return c.redirect(paths.adminEmailSettings, 303);
});

const SAVED = {
  title: "Settings saved",
  description: "Email notification settings have been updated",
  variant: "success",
} as const;
