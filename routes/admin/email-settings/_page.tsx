/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import type { AdminPage } from "#server/admin/admin-page.tsx";
import { SETTINGS_TABS, type SettingsTab } from "#shop/mails/email-settings.ts";
import { paths } from "#shop/paths.ts";
import { PageHead } from "#ui/page-head.tsx";
import { Tabs } from "#ui/tabs.tsx";

export function emailSettingsPage(tab: SettingsTab, content: Child): AdminPage {
  return {
    title: "Email Settings",
    here: paths.adminEmailSettings,
    styles: ["admin", "email-settings"],
    ...(tab === "test" && { scripts: ["email-settings"] }),
    ...(tab === "templates" && { showsMails: true }),
    head: (
      <>
        <PageHead
          title="Email Settings"
          text="What the shop mails to its customers, and as whom."
        />
        <Tabs label="Email settings" tabs={TABS} here={paths.adminEmailTab(tab)} />
      </>
    ),
    content,
  };
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
