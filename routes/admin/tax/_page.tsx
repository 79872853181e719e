/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import type { AdminPage } from "#server/admin/admin-page.tsx";
import { paths } from "#shop/paths.ts";
import { PageHead } from "#ui/page-head.tsx";
import { Tabs } from "#ui/tabs.tsx";

const TABS = [
  { href: paths.adminTax, label: "Settings" },
  { href: paths.adminTaxRates, label: "Rates" },
  { href: paths.adminTaxExemptions, label: "Exemptions" },
] as const;

type TaxPage = {
  tab: (typeof TABS)[number]["href"];
  title?: string;
  /** They stand beside the page's head. */
  actions?: Child;
};

export function taxPage({ tab, title, actions }: TaxPage, content: Child): AdminPage {
  const label = TABS.find(({ href }) => href === tab)?.label ?? "";
  return {
    title: `${title ?? label} – Tax`,
    here: paths.adminTax,
    styles: ["admin", "admin-tax"],
    head: (
      <>
        <div class="head-row">
          <PageHead title="Tax" text="What is charged, where, and who is exempt." />
          {actions}
        </div>
        <Tabs label="Tax" tabs={TABS} here={tab} />
      </>
    ),
    content,
  };
}
