/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { Page, Time } from "./page.tsx";
import type { StoredMail } from "./stored-mail.ts";

export function MailList({ mails }: { mails: StoredMail[] }) {
  return (
    <Page title="Mailbox">
      <h1>Mailbox</h1>
      <p>
        No SMTP_URL is set, so what the shop mails is kept here.{" "}
        <a href={paths.mailboxJson}>The same as JSON</a>
      </p>
      {mails.length === 0 && <p class="empty">No mail yet. Buy a shirt, and one arrives.</p>}
      <ul>
        {mails.map((mail) => (
          <li key={mail.id}>
            <a href={`${paths.mailbox}/${mail.id}`}>{mail.subject}</a>
            <span>
              to {mail.to} · <Time iso={mail.receivedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Page>
  );
}
