import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStripeSandbox } from "./sandbox.ts";
import { connect, SHIRT, startReceiver } from "./testing.ts";

const SECRET = "whsec_of_this_test";
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stripe-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("24.19 intents, refunds, answers under keys and undelivered events survive a restart", async () => {
  const dataFile = join(folder, "stripe.jsonl");
  const before = await startStripeSandbox({ dataFile });
  const stripe = connect(before);
  const terms = { ...SHIRT, payment_method: "pm_card_visa", confirm: true };
  const intent = await stripe.paymentIntents.create(terms, { idempotencyKey: "order-7" });
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 500 });
  await before.stop();

  const receiver = startReceiver(SECRET);
  const webhook = { url: receiver.url, secret: SECRET };
  const after = await startStripeSandbox({ dataFile, webhook });
  const again = connect(after);
  expect(await again.refunds.retrieve(refund.id)).toEqual(refund);
  const replayed = await again.paymentIntents.create(terms, { idempotencyKey: "order-7" });
  expect(replayed).toEqual(intent);
  expect(await receiver.received(4)).toContain("payment_intent.succeeded");
  await after.stop();

  const third = await startStripeSandbox({ dataFile, webhook });
  const events = await connect(third).events.list();
  expect(events.data.map(({ pending_webhooks }) => pending_webhooks)).toEqual([0, 0, 0, 0]);
  await third.stop();
  await receiver.stop();
});

test("24.19 a payment that was answered survives SIGKILL of the sandbox's process", async () => {
  const dataFile = join(folder, "stripe.jsonl");
  const first = await startProcess(dataFile);
  const made = [];
  for (const _ of Array(20)) made.push(await connect(first).paymentIntents.create(SHIRT));
  first.process.kill("SIGKILL");
  await first.process.exited;

  const second = await startProcess(dataFile);
  const list = await connect(second).paymentIntents.list({ limit: 100 });
  expect(list.data).toEqual(made.reverse());
  second.process.kill("SIGTERM");
  expect(await second.process.exited).toBe(0);
});

test("a port in use is an error that leaves the data file free", async () => {
  const first = await startStripeSandbox();
  const port = Number(new URL(first.origin).port);
  const dataFile = join(folder, "stripe.jsonl");
  expect(startStripeSandbox({ port, dataFile })).rejects.toThrow();
  await first.stop();
});

test("the overview lists the newest payment intents", async () => {
  const sandbox = await startStripeSandbox();
  const { id } = await connect(sandbox).paymentIntents.create(SHIRT);
  const html = await (await fetch(sandbox.origin)).text();
  expect(html).toContain(id);
  expect(html).toContain("$24.99 USD");
  await sandbox.stop();
});

async function startProcess(dataFile: string) {
  const entry = Bun.fileURLToPath(new URL("serve.ts", import.meta.url));
  const process = Bun.spawn(["bun", entry, "--data", dataFile], { stdout: "pipe" });
  const reader = process.stdout.getReader();
  const { value } = await reader.read();
  const { origin, secretKey } = JSON.parse(new TextDecoder().decode(value));
  return { process, origin: String(origin), secretKey: String(secretKey) };
}
