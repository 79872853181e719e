/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import type { AppContext } from "#server/factory.ts";
import { SETTINGS_TABS, type SettingsTab } from "#shop/mails/email-settings.ts";
import { paths } from "#shop/paths.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { Tabs } from "#ui/tabs.tsx";

export function settingsPage(c: AppContext, tab: SettingsTab, content: Child) {
  return c.render(
    <div class="stack">
      <AdminNav here={paths.adminEmailSettings} />
      <PageHead title="Email Settings" text="What the shop mails to its customers, and as whom." />
      <Tabs label="Email settings" tabs={TABS} here={paths.adminEmailTab(tab)} />
      {content}
    </div>,
    {
      title: "Email Settings",
      styles: ["admin", "email-settings"],
      wide: true,
      ...(tab === "test" && { scripts: ["email-settings"] }),
      ...(tab === "templates" && { showsMails: true }),
    },
  );
}

const LABELS: Record<SettingsTab, string> = {
  general: "General",
  templates: "Templates",
  test: "Send Test",
};

const TABS = SETTINGS_TABS.map((name) => ({
  href: paths.adminEmailTab(name),
  label: LABELS[name],
}));
