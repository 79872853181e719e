#!/usr/bin/env bun
import { parseArgs } from "node:util";
import { startStripeSandbox } from "./sandbox.ts";

/**
 * The sandbox as a process: `bun tools/dev/stripe/serve.ts --port 4242 --data .data/stripe.jsonl
 * --webhook-url … --webhook-secret …`. Prints one line of JSON (origin, jsUrl, the keys) once it
 * listens.
 */
const { values } = parseArgs({
  options: {
    port: { type: "string", default: "0" },
    data: { type: "string" },
    "webhook-url": { type: "string" },
    "webhook-secret": { type: "string", default: "whsec_sandbox" },
  },
});
const url = values["webhook-url"];
const sandbox = await startStripeSandbox({
  port: Number(values.port),
  ...(values.data && { dataFile: values.data }),
  ...(url && { webhook: { url, secret: values["webhook-secret"] } }),
  log: (line) => console.warn(line),
});
const { origin, jsUrl, secretKey, publishableKey, webhookSecret } = sandbox;
console.info(JSON.stringify({ origin, jsUrl, secretKey, publishableKey, webhookSecret }));

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => void sandbox.stop().then(() => process.exit(0)));
}
