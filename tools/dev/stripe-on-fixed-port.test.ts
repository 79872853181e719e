import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "#src/config.ts";
import type { StripeSandbox } from "./stripe/sandbox.ts";
import { connect, errorOf, SHIRT } from "./stripe/testing.ts";
import { startPersistentSandbox } from "./stripe-on-fixed-port.ts";

const WEBHOOK = "http://127.0.0.1:1/webhook";
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "printhread-keys-"));
});
afterAll(() => rm(folder, { recursive: true }));

const keysOf = ({ secretKey, publishableKey, webhookSecret }: StripeSandbox) => [
  secretKey,
  publishableKey,
  webhookSecret,
];

async function keysIn(name: string): Promise<string[]> {
  const sandbox = await startPersistentSandbox(join(folder, name), WEBHOOK);
  await sandbox.stop();
  return keysOf(sandbox);
}

test("24.39 each data folder has keys of its own, which outlive a restart", async () => {
  const [first, again, other] = [await keysIn("one"), await keysIn("one"), await keysIn("two")];
  expect(again).toEqual(first);
  expect(new Set([...first, ...other]).size).toBe(6);
  expect(first).toEqual([
    expect.stringMatching(/^sk_test_sandbox_[\w-]{43}$/),
    expect.stringMatching(/^pk_test_sandbox_[\w-]{43}$/),
    expect.stringMatching(/^whsec_sandbox_[\w-]{43}$/),
  ]);
  const files = (await readdir(join(folder, "one"))).filter((file) => file.endsWith("key"));
  expect(files).toHaveLength(3);
  for (const file of files) expect((await stat(join(folder, "one", file))).mode & 0o077).toBe(0);
});

test("24.39 a key that somebody guessed is rejected", async () => {
  const sandbox = await startPersistentSandbox(join(folder, "three"), WEBHOOK);
  const { origin } = sandbox;
  for (const secretKey of ["sk_test_sandbox", "sk_test_sandbox_", sandbox.webhookSecret]) {
    const stranger = connect({ origin, secretKey });
    expect(await errorOf(stranger.paymentIntents.create(SHIRT))).toMatchObject({ statusCode: 401 });
  }
  await sandbox.stop();
});

test("24.39 production rejects them all, and names each", async () => {
  const [secretKey = "", publishableKey = "", webhookSecret = ""] = await keysIn("one");
  const read = readConfig({
    NODE_ENV: "production",
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  });
  const problems = read.ok ? [] : read.problems;
  const names = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"];
  for (const name of names) {
    expect(problems).toContainEqual(expect.stringContaining(`${name} is of the sandbox`));
  }
});
