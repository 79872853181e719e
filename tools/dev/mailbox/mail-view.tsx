/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { Page, Time } from "./page.tsx";
import type { StoredMail } from "./stored-mail.ts";

export function MailView({ mail }: { mail: StoredMail }) {
  return (
    <Page title={mail.subject}>
      <p>
        <a href={paths.mailbox}>← Mailbox</a>
      </p>
      <h1>{mail.subject}</h1>
      <dl>
        <dt>From</dt>
        <dd>{mail.from}</dd>
        <dt>To</dt>
        <dd>{mail.to}</dd>
        <dt>Received</dt>
        <dd>
          <Time iso={mail.receivedAt} />
          {mail.copies > 1 && ` (delivered ${mail.copies} times)`}
        </dd>
      </dl>
      <iframe
        title="The mail as HTML"
        src={`${paths.mailbox}/${mail.id}/html`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
      <h2>As text</h2>
      <pre>{mail.text}</pre>
    </Page>
  );
}
