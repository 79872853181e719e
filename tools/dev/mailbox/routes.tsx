/** @jsxImportSource hono/jsx */
import type { Hono } from "hono";
import { paths } from "#shop/paths.ts";
import { MailList } from "./mail-list.tsx";
import { MailView } from "./mail-view.tsx";
import type { StoredMail } from "./stored-mail.ts";

const PAGE = "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'";
// A mail is untrusted HTML: it may only show pictures and open links.
const MAIL =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; " +
  "style-src 'unsafe-inline'; img-src http: https: data:; frame-ancestors 'self'";

export function mailboxRoutes(app: Hono, mails: () => StoredMail[]) {
  const find = (id: string) => mails().find((mail) => mail.id === id);

  app.get(paths.mailboxJson, (c) => c.json(mails()));
  app.get(`${paths.mailbox}/mailbox.css`, async (c) =>
    c.body(await Bun.file(new URL("mailbox.css", import.meta.url)).text(), 200, {
      "content-type": "text/css",
    }),
  );
  app.get(paths.mailbox, (c) => {
    c.header("content-security-policy", PAGE);
    return c.html(<MailList mails={mails()} />);
  });
  app.get(`${paths.mailbox}/:id`, (c) => {
    const mail = find(c.req.param("id"));
    if (!mail) return c.notFound();
    c.header("content-security-policy", PAGE);
    return c.html(<MailView mail={mail} />);
  });
  app.get(`${paths.mailbox}/:id/html`, (c) => {
    const mail = find(c.req.param("id"));
    if (!mail) return c.notFound();
    c.header("content-security-policy", MAIL);
    return c.html(mail.html);
  });
}
