import { createTransport, type Transport } from "nodemailer";

type MailConfig = {
  SMTP_URL: string;
  MAIL_FROM: string;
  APP_URL: string;
};

type OutgoingMail = {
  /** Receivers drop a second mail with the same id. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  from?: { name: string; address: string };
  replyTo?: string;
  /** A mail that nobody needs has one: mail programs show a button that posts to it (RFC 8058). */
  optOutUrl?: string;
};

export type Mail = {
  /** Resolves once the mail server has accepted the mail; throws otherwise. */
  send(mail: OutgoingMail): Promise<void>;
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
  const domain = new URL(config.APP_URL).hostname;

  return {
    isLocal: options.transport !== undefined,
    async send({ id, to, replyTo, optOutUrl, ...mail }) {
      await transporter.sendMail({
        ...mail,
        messageId: `<${id}@${domain}>`,
        // An object is one email, whatever commas somebody typed.
        to: { name: "", address: to },
        ...(replyTo && { replyTo: { name: "", address: replyTo } }),
        headers: {
          "Auto-Submitted": "auto-generated",
          ...(optOutUrl && {
            "List-Unsubscribe": `<${optOutUrl}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
        },
      });
    },
    stop: () => transporter.close(),
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
