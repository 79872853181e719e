/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import type { AdminPage } from "#server/admin/admin-page.tsx";
import { paths } from "#shop/paths.ts";
import { PageHead } from "#ui/page-head.tsx";
import { Tabs } from "#ui/tabs.tsx";

const TABS = [
  { href: paths.adminStaff, label: "People" },
  { href: paths.adminRoles, label: "Roles" },
  { href: paths.adminStaffSecurity, label: "Security" },
  { href: paths.adminLog, label: "Log" },
] as const;

type StaffTab = (typeof TABS)[number]["href"];

type StaffPage = { title: string; text: string; actions?: Child; back?: Child };

/** A page about who works in the back office, below its tabs. */
export function staffPage(
  tab: StaffTab,
  { title, text, actions, back }: StaffPage,
  content: Child,
): AdminPage {
  return {
    title: `${title} – Staff`,
    here: tab === paths.adminLog ? tab : paths.adminStaff,
    styles: ["admin", "admin-staff"],
    head: (
      <>
        {back}
        <div class="head-row">
          <PageHead title={title} text={text} />
          {actions}
        </div>
        {!back && <Tabs label="Staff" tabs={TABS} here={tab} />}
      </>
    ),
    content,
  };
}
