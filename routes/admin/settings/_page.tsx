/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import type { AppContext } from "#server/factory.ts";
import { paths } from "#shop/paths.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { Tabs } from "#ui/tabs.tsx";

const TABS = [
  { href: paths.adminSettings, label: "General" },
  { href: paths.adminContactSettings, label: "Contact & social" },
  { href: paths.adminLogo, label: "Logo" },
  { href: paths.adminHomeSettings, label: "Home page" },
  { href: paths.adminTextSettings, label: "Texts" },
  { href: paths.adminMailSettings, label: "Mails" },
  { href: paths.adminPolicies, label: "Policies" },
] as const;

export type SettingsTab = (typeof TABS)[number]["href"];

export function settingsPage(c: AppContext, here: SettingsTab, content: Child) {
  const label = TABS.find(({ href }) => href === here)?.label ?? "";
  return c.render(
    <div class="stack">
      <AdminNav here={paths.adminSettings} />
      <PageHead title="Settings" text="What the shop is called, where it is, and what it says." />
      <Tabs label="Settings" tabs={TABS} here={here} />
      {content}
    </div>,
    { title: `${label} – Settings`, styles: ["admin", "admin-settings"], wide: true },
  );
}
