/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import type { AdminPage } from "#server/admin/admin-page.tsx";
import { paths } from "#shop/paths.ts";
import { PageHead } from "#ui/page-head.tsx";
import { Tabs } from "#ui/tabs.tsx";

const TABS = [
  { href: paths.adminSettings, label: "General" },
  { href: paths.adminContactSettings, label: "Contact & social" },
  { href: paths.adminLogo, label: "Logo" },
  { href: paths.adminHomeSettings, label: "Look & home page" },
  { href: paths.adminTextSettings, label: "Texts" },
  { href: paths.adminMailSettings, label: "Mails" },
  { href: paths.adminPaymentSettings, label: "Payments" },
  { href: paths.adminPolicies, label: "Policies" },
] as const;

export type SettingsTab = (typeof TABS)[number]["href"];

/** `below` stands below the tabs, above what the form reports. */
export function settingsPage(tab: SettingsTab, content: Child, below?: Child): AdminPage {
  const label = TABS.find(({ href }) => href === tab)?.label ?? "";
  return {
    title: `${label} – Settings`,
    here: paths.adminSettings,
    styles: ["admin", "admin-settings"],
    head: (
      <>
        <PageHead
          title="Settings"
          text="What the shop is called, where it is, how it looks and what it says."
        />
        <Tabs label="Settings" tabs={TABS} here={tab} />
        {below}
      </>
    ),
    content,
  };
}
