import { createTransport, type Transport } from "nodemailer";

type MailConfig = {
  SMTP_URL: string;
  MAIL_FROM: string;
  APP_URL: string;
};

/** The Message-IDs of a conversation, and where reports go about mails that do not arrive. */
export type Conversation = { references: readonly string[]; bouncesTo?: string };

type OutgoingMail = {
  /** Receivers drop a second mail with the same id. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  from?: { name: string; address: string };
  replyTo?: string;
  /** A person wrote it, as an answer to these mails. */
  conversation?: Conversation;
  /** A mail that nobody needs has one: mail programs show a button that posts to it (RFC 8058). */
  optOutUrl?: string;
};

export type Mail = {
  /** Resolves once the mail server has accepted the mail; throws otherwise. */
  send(mail: OutgoingMail): Promise<void>;
  /** Connects and logs in; rejects with what is wrong. */
  probe(): Promise<void>;
  /** No mail leaves this machine: `bun dev` shows them in its mailbox. */
  isLocal: boolean;
  stop(): void;
};

export function createMail(options: { config: MailConfig; transport?: Transport }): Mail {
  const { config } = options;
  const transporter = createTransport(options.transport ?? smtp(config.SMTP_URL), {
    from: config.MAIL_FROM,
    // Templates contain what people typed, so never read a file or URL for them.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    isLocal: options.transport !== undefined,
    async send({ id, to, replyTo, conversation, optOutUrl, ...mail }) {
      await transporter.sendMail({
        ...mail,
        messageId: mailNameOf(config, id),
        ...(conversation && threaded(conversation, to)),
        // An object is one email, whatever commas somebody typed.
        to: { name: "", address: to },
        ...(replyTo && { replyTo: { name: "", address: replyTo } }),
        headers: {
          "Auto-Submitted": conversation ? "no" : "auto-generated",
          ...(optOutUrl && {
            "List-Unsubscribe": `<${optOutUrl}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
        },
      });
    },
    async probe() {
      await transporter.verify();
    },
    stop: () => transporter.close(),
  };
}

/** The Message-ID stays the same in every attempt. */
export function mailNameOf({ APP_URL }: Pick<MailConfig, "APP_URL">, mailId: string): string {
  return `<${mailId}@${new URL(APP_URL).hostname}>`;
}

function threaded({ references, bouncesTo }: Conversation, to: string) {
  const last = references.at(-1);
  return {
    ...(last && { inReplyTo: last, references: [...references] }),
    ...(bouncesTo && { envelope: { from: bouncesTo, to } }),
  };
}

function smtp(url: string) {
  return {
    url,
    pool: true as const,
    maxConnections: 2,
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  };
}
