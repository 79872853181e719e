/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { editPage, readerOf } from "#server/admin/edit-page.tsx";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { saveEmailSettings } from "#settings/save-email-settings.ts";
import { EmailSettings, SETTINGS_TABS } from "#shop/mails/email-settings.ts";
import { ORDER_STATUSES } from "#shop/orders/order-status.ts";
import { paths } from "#shop/paths.ts";
import { editedSettings, GeneralTab, withoutDefaults } from "./_general-tab.tsx";
import { emailSettingsPage } from "./_page.tsx";
import { TemplatesTab } from "./_templates-tab.tsx";
import { testPage } from "./_test-tab.tsx";

export const permission: RoutePermission = "mails.edit";

export const isSensitive = ["POST"];

const Query = v.object({
  tab: v.fallback(v.picklist(SETTINGS_TABS), "general"),
  status: v.fallback(v.picklist(ORDER_STATUSES), "processing"),
  after: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
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

/** Three tabs; the form is that of General. The last who saves wins. */
export const { GET, POST } = editPage({
  load: (c) => editedSettings(c.var.services),

  fields: ({ settings: { orderConfirmations, statusUpdates, ...sender } }) => ({
    ...sender,
    ...(orderConfirmations && { orderConfirmations: "on" }),
    ...(statusUpdates && { statusUpdates: "on" }),
  }),

  read: readerOf<EmailSettings>(Body),

  async save(c, _, { values }) {
    const { services } = c.var;
    const settings = await withoutDefaults(services, values);
    await saveEmailSettings(services, { settings, actorId: userOf(c).id });
    return { toast: SAVED, to: paths.adminEmailSettings };
  },

  /** The fields say it alone. */
  notice: () => null,

  async page(c, { mailFrom }, form) {
    const { tab, status, after } = v.parse(Query, c.req.query());
    const { config, shopSettings } = c.var.services;
    if (tab === "test") return testPage(c, { after });
    if (tab === "general") {
      return emailSettingsPage(tab, <GeneralTab form={form} mailFrom={mailFrom} />);
    }
    const shop = await shopSettings.read();
    const templates = <TemplatesTab {...{ status, shop }} appUrl={config.APP_URL} />;
    return emailSettingsPage(tab, templates);
  },
});

const SAVED = {
  title: "Settings saved",
  description: "Email notification settings have been updated",
  variant: "success",
} as const;
