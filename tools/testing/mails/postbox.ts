import type { Transport } from "nodemailer";
import { STEP_MS } from "../bounds.ts";

type SentMail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  messageId: string;
};

export function createPostbox() {
  const mails: SentMail[] = [];
  let arrived = Promise.withResolvers<void>();

  const transport: Transport = {
    name: "postbox",
    version: "1",
    send({ data, message }, done) {
      const messageId = String(data.messageId ?? message.messageId());
      const to = String(message.getEnvelope().to);
      const { subject = "", html = "", text = "" } = data;
      mails.push({ to, subject, html: String(html), text: String(text), messageId });
      arrived.resolve();
      arrived = Promise.withResolvers();
      done(null, { envelope: message.getEnvelope(), messageId });
    },
  };

  return {
    transport,
    mails,
    async waitForMail(fits: (mail: SentMail) => boolean = () => true): Promise<SentMail> {
      const late = Bun.sleep(STEP_MS).then(() => "late" as const);
      for (;;) {
        const found = mails.find(fits);
        if (found) return found;
        if ((await Promise.race([arrived.promise, late])) === "late") {
          throw new Error(`No such mail came; sent were: ${mails.map(({ subject }) => subject)}`);
        }
      }
    },
  };
}
