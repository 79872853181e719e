import { Hono } from "hono";
import type { Transport } from "nodemailer";
import { paths } from "#shop/paths.ts";
import { openJournal } from "../journal.ts";
import { mailboxRoutes } from "./routes.tsx";
import { readMail, type StoredMail } from "./stored-mail.ts";

export type { StoredMail } from "./stored-mail.ts";

export type MailboxOptions = {
  file?: string;
  appUrl?: string;
  log?: (line: string) => void;
};

type Mailbox = {
  transport: Transport;
  app: Hono;
  mails(): StoredMail[];
  close(): void;
};

/** Shows a mail once even when the same Message-ID arrives twice. */
export function createMailbox({ file, appUrl = "", log = () => {} }: MailboxOptions = {}): Mailbox {
  const journal = openJournal<StoredMail>(file);
  const mails = () => journal.values().reverse();

  function store(received: StoredMail) {
    const before = journal.get(received.id);
    journal.put(received.id, before ? { ...before, copies: before.copies + 1 } : received);
    if (before) return;
    log(`Mail to ${received.to}: ${received.subject} → ${appUrl}${paths.mailbox}/${received.id}`);
  }

  const transport: Transport = {
    name: "mailbox",
    version: "1",
    send(mail, callback) {
      readMail(mail).then((received) => {
        store(received);
        callback(null, { messageId: received.messageId, envelope: mail.message.getEnvelope() });
      }, callback);
    },
  };
  const app = new Hono();
  mailboxRoutes(app, mails);
  return { transport, app, mails, close: journal.close };
}
