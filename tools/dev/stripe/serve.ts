#!/usr/bin/env bun
import { parseArgs } from "node:util";
import { newId } from "./ids.ts";
import { startStripeSandbox } from "./sandbox.ts";

/** The sandbox as its own process; prints its settings as JSON once it listens. */
const { values } = parseArgs({
  options: {
    port: { type: "string", default: "0" },
    data: { type: "string" },
    wallet: { type: "boolean", default: false },
    "webhook-url": { type: "string" },
    "webhook-secret": { type: "string" },
  },
});
const { "webhook-url": url, "webhook-secret": secret = newId("whsec") } = values;
const sandbox = await startStripeSandbox({
  port: Number(values.port),
  ...(values.data && { dataFile: values.data }),
  ...(url && { webhook: { url, secret } }),
  wallet: values.wallet,
  log: (line) => console.warn(line),
});
const { origin, jsUrl, secretKey, publishableKey, webhookSecret } = sandbox;
console.info(JSON.stringify({ origin, jsUrl, secretKey, publishableKey, webhookSecret }));

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => void sandbox.stop().then(() => process.exit(0)));
}
