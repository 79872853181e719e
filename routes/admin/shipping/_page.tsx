/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import type { AdminPage } from "#server/admin/admin-page.tsx";
import { paths } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { PageHead } from "#ui/page-head.tsx";

type Page = {
  title: string;
  text: string;
  /** They stand beside the page's head. */
  actions?: Child;
};

/** The page stands below the overview and leads back to it. */
export function shippingPage({ title, text, actions }: Page, content: Child): AdminPage {
  return {
    title: `${title} – Shipping`,
    here: paths.adminShipping,
    styles: ["admin", "admin-shipping"],
    head: (
      <>
        <BackLink href={paths.adminShipping}>Shipping</BackLink>
        <div class="head-row">
          <PageHead title={title} text={text} />
          {actions}
        </div>
      </>
    ),
    content,
  };
}
