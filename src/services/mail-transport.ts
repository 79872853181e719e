import { createTransport, type Transport } from "nodemailer";

type MailConfig = {
  /** `smtp://user:password@host:port`; `smtps://` for TLS from the start. */
  SMTP_URL: string;
  /** `Printhread <orders@example.com>` */
  MAIL_FROM: string;
  APP_URL: string;
};

type OutgoingMail = {
  /** Two mails of the same id are the same mail: receivers drop the second. */
  id: string;
  /** One address. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Another sender than MAIL_FROM. */
  from?: { name: string; address: string };
  /** One address, for answers that are not ours. */
  replyTo?: string;
};

export type Mail = {
  /** Resolves once the mail server has taken the mail; throws when it does not. */
  send(mail: OutgoingMail): Promise<void>;
  stop(): void;
};

/** Sends over SMTP, or over another transport of nodemailer's kind where one is given. */
export function createMail(options: { config: MailConfig; transport?: Transport }): Mail {
  const { config } = options;
  const transporter = createTransport(options.transport ?? smtp(config.SMTP_URL), {
    from: config.MAIL_FROM,
    // Templates are ours, but what stands in them is not: nothing is to be fetched or read for them.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = new URL(config.APP_URL).hostname;

  return {
    async send({ id, to, replyTo, ...mail }) {
      await transporter.sendMail({
        ...mail,
        messageId: `<${id}@${domain}>`,
        // As an object it is one address, whatever commas somebody has typed into it.
        to: { name: "", address: to },
        ...(replyTo && { replyTo: { name: "", address: replyTo } }),
        headers: { "Auto-Submitted": "auto-generated" },
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
    // A failure is the job's to repeat.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  };
}
