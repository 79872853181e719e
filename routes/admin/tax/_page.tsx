/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import type { AppContext } from "#server/factory.ts";
import { paths } from "#shop/paths.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { NothingSaved } from "#ui/forms/nothing-saved.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { Tabs } from "#ui/tabs.tsx";

const TABS = [
  { href: paths.adminTax, label: "Settings" },
  { href: paths.adminTaxRates, label: "Rates" },
  { href: paths.adminTaxExemptions, label: "Exemptions" },
] as const;

type TaxPage = {
  here: (typeof TABS)[number]["href"];
  title?: string;
  isRejected?: boolean;
  /** Beside the page's head. */
  actions?: Child;
};

export function taxPage(
  c: AppContext,
  { here, title, isRejected, actions }: TaxPage,
  content: Child,
) {
  const label = TABS.find(({ href }) => href === here)?.label ?? "";
  return c.render(
    <div class="stack">
      <AdminNav here={paths.adminTax} />
      <div class="head-row">
        <PageHead title="Tax" text="What is charged, where, and who is exempt." />
        {actions}
      </div>
      <Tabs label="Tax" tabs={TABS} here={here} />
      {isRejected && <NothingSaved />}
      {content}
    </div>,
    { title: `${title ?? label} – Tax`, styles: ["admin", "admin-tax"], wide: true },
  );
}
