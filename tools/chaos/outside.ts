import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createStorage } from "#services/storage/storage.ts";
import { startS3 } from "../dev/s3.ts";
import { startStripeSandbox } from "../dev/stripe/sandbox.ts";
import { startMailServer } from "../testing/mails/mail-server.ts";

export const AUTH_SECRET = "a secret of thirty-two characters";

/** Everything that outlives a shop's processes, and the settings by which they find it. */
export async function startOutside(databaseUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), "printhread-chaos-"));
  const s3 = await startS3(join(folder, "s3"));
  await makeBucket(s3);
  const stripe = await startStripeSandbox();
  const smtp = await startMailServer();
  return {
    folder,
    stripe,
    settings: {
      ...s3.settings,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET,
      STRIPE_API_URL: stripe.origin,
      STRIPE_JS_URL: stripe.jsUrl,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      SMTP_URL: smtp.url,
      MAIL_FROM: "Printhread <orders@printhread.test>",
    },
    /** As they came. */
    mails: () => smtp.received.map(({ raw }) => raw),
    /** A set, because a mail may be delivered twice. */
    mailIds: () => new Set(smtp.received.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1])),
    async stop(): Promise<void> {
      await stripe.stop();
      await s3.stop();
      await smtp.stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function makeBucket({ access, settings }: Awaited<ReturnType<typeof startS3>>) {
  const storage = createStorage({ ...access, bucket: settings.S3_BUCKET });
  await storage.makeBucket();
  storage.stop();
}
