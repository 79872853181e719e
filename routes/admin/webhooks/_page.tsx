/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import type { AdminPage } from "#server/admin/admin-page.tsx";
import { paths } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { PageHead } from "#ui/page-head.tsx";

type WebhookPage = { title: string; text: string; isBelow?: boolean; actions?: Child };

/** A page about what other programs are told. */
export function webhookPage(
  { title, text, isBelow, actions }: WebhookPage,
  content: Child,
): AdminPage {
  return {
    title: isBelow ? `${title} – Webhooks` : title,
    here: paths.adminWebhooks,
    styles: ["admin", "admin-staff", "integrations"],
    head: (
      <>
        {isBelow && <BackLink href={paths.adminWebhooks}>Webhooks</BackLink>}
        <div class="head-row">
          <PageHead title={title} text={text} />
          {actions}
        </div>
      </>
    ),
    content,
  };
}
