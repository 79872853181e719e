import { join } from "node:path";
import { persistentSecret } from "./secret.ts";
import { type StripeSandbox, startStripeSandbox } from "./stripe/sandbox.ts";

/** Reuses the port and the keys of the last run, so that open checkout pages still work. */
export async function startPersistentSandbox(
  folder: string,
  webhookUrl: string,
): Promise<StripeSandbox> {
  const portFile = Bun.file(join(folder, "stripe.port"));
  const last = (await portFile.exists()) ? Number(await portFile.text()) : 0;
  const { webhookSecret, ...keys } = await persistentKeys(folder);
  const start = (port: number) =>
    startStripeSandbox({
      port,
      dataFile: join(folder, "stripe.jsonl"),
      webhook: { url: webhookUrl, secret: webhookSecret },
      ...keys,
      log: (line) => console.info(line),
      wallet: true,
      paysDaily: true,
    });
  const sandbox = await start(last).catch(() => start(0));
  await portFile.write(new URL(sandbox.origin).port);
  return sandbox;
}

/** The keys are unknown to readers of the source, and production rejects how they begin. */
async function persistentKeys(folder: string) {
  const make = async (beginning: string, file: string) =>
    `${beginning}_sandbox_${await persistentSecret(join(folder, file))}`;
  return {
    secretKey: await make("sk_test", "stripe-secret-key"),
    publishableKey: await make("pk_test", "stripe-publishable-key"),
    webhookSecret: await make("whsec", "stripe-webhook-key"),
  };
}
