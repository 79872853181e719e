/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import type { AppContext } from "#server/factory.ts";
import { paths } from "#shop/paths.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { PageHead } from "#ui/page-head.tsx";

type Page = { title: string; text?: string };

/** A page below the overview. */
export function shippingPage(c: AppContext, { title, text }: Page, content: Child) {
  return c.render(
    <div class="stack">
      <AdminNav here={paths.adminShipping} />
      <BackLink href={paths.adminShipping}>Shipping</BackLink>
      <PageHead title={title} {...(text && { text })} />
      {content}
    </div>,
    { title: `${title} – Shipping`, styles: ["admin", "shipping"], wide: true },
  );
}
