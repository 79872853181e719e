/** @jsxImportSource hono/jsx */
import { renderSample } from "#mails/compose/compose-order-mail.ts";
import type { MailTemplate } from "#shop/mails/templates.ts";
import { ORDER_STATUSES, type OrderStatus } from "#shop/orders/order-status.ts";
import { paths, withQuery } from "#shop/paths.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";

type TemplatesTabProps = { status: OrderStatus; appUrl: string; shop: ShopSettings };

export function TemplatesTab({ status, appUrl, shop }: TemplatesTabProps) {
  return (
    <>
      <Alert title="Templates are managed in source code">
        <p>
          {" "}
          They stand in the folder <code>emails</code>. What you see is drawn from them, about a
          sample order.
        </p>
      </Alert>
      <div class="mail-previews">
        <Card title="Order confirmation" description="Sent once an order is paid.">
          <Preview template="order-confirmation" appUrl={appUrl} shop={shop} />
        </Card>
        <Card title="Status update" description="Sent when an order gets another status.">
          <nav class="choices" aria-label="Status" id="status">
            {ORDER_STATUSES.map((name) => (
              <a
                key={name}
                class="choice"
                href={`${withQuery(paths.adminEmailSettings, { tab: "templates", status: name })}#status`}
                {...(name === status && { "aria-current": "true" })}
              >
                {name}
              </a>
            ))}
          </nav>
          <Preview template={status} appUrl={appUrl} shop={shop} />
        </Card>
      </div>
    </>
  );
}

type PreviewProps = { template: MailTemplate; appUrl: string; shop: ShopSettings };

/** Sandboxed: the frame runs no script and follows no link. */
async function Preview({ template, appUrl, shop }: PreviewProps) {
  const { subject, html } = await renderSample(template, { appUrl, shop });
  return (
    <figure class="mail-preview">
      <figcaption class="small">
        Subject: <strong>{subject}</strong>
      </figcaption>
      <iframe
        class="mail-preview__frame"
        title={`Preview of ${subject}`}
        sandbox=""
        srcdoc={html}
      />
    </figure>
  );
}
