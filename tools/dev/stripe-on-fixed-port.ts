import { join } from "node:path";
import { type StripeSandbox, startStripeSandbox } from "./stripe/sandbox.ts";

/** Reuses the port of the last run, so that open checkout pages still work. */
export async function startPersistentSandbox(
  folder: string,
  webhookUrl: string,
): Promise<StripeSandbox> {
  const portFile = Bun.file(join(folder, "stripe.port"));
  const last = (await portFile.exists()) ? Number(await portFile.text()) : 0;
  const start = (port: number) =>
    startStripeSandbox({
      port,
      dataFile: join(folder, "stripe.jsonl"),
      webhook: { url: webhookUrl, secret: "whsec_sandbox" },
      log: (line) => console.info(line),
      wallet: true,
    });
  const sandbox = await start(last).catch(() => start(0));
  await portFile.write(new URL(sandbox.origin).port);
  return sandbox;
}
