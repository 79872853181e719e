import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase } from "#tools/testing/database.ts";
import { startProcess } from "#tools/testing/process.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "printhread-seed-"));
});
afterAll(() => rm(folder, { recursive: true }));

const seed = (args: string[], given: Record<string, string> = {}) =>
  startProcess(["src/main.ts", "seed", ...args], { DATA_DIR: folder, PORT: "0", ...given });

test("24.14 with nothing configured, db:seed fills what `bun dev` embeds and prints the password", async () => {
  const first = seed([]);
  expect(await first.end()).toBe(0);
  expect(first.output()).toContain("Log in as ada, grace, linus with the password printhread\n");
  const second = seed([]);
  expect(await second.end()).toBe(0);
  expect(second.output()).toEndWith("The accounts were there already; nothing was done\n");
});

test("24.15 while `bun dev` runs on the same data, db:seed names the process and exits 1", async () => {
  const shop = startProcess(["src/main.ts"], { PORT: "0", DATA_DIR: folder });
  await shop.says(/open at (\S+)/);
  const rejected = seed([]);
  expect(await rejected.end()).toBe(1);
  expect(rejected.output().trim()).toBe(
    `${folder} belongs to a running shop (process ${shop.pid}): stop that one, or give this one another DATA_DIR.`,
  );
  expect(await shop.end("SIGTERM")).toBe(0);
});

test("24.16 --scale fills the database that is given, and starts nothing else", async () => {
  const { url, sql, drop } = await createDatabase();
  const DATA_DIR = join(folder, "never-made");
  const scaled = seed(["--scale=200,20"], { DATABASE_URL: url, DATA_DIR });
  expect(await scaled.end()).toBe(0);
  expect(scaled.output()).toMatch(/^Made 200 orders of 20 users in [\d.]+ s\nusers +[\d.]+ MB\n/);
  expect((await sql`select id from orders`).length).toBe(200);
  expect(existsSync(DATA_DIR)).toBe(false);
  const again = seed(["--scale"], { DATABASE_URL: url, DATA_DIR });
  expect(await again.end()).toBe(0);
  expect(again.output()).toStartWith("200 such orders were there already; nothing was done\n");
  await drop();
});

test("24.15 in production db:seed wants --yes, and touches nothing without", async () => {
  const { url, sql, drop } = await createDatabase();
  const production = { ...PRODUCTION, DATABASE_URL: url };
  const rejected = seed(["--scale=200,20"], production);
  expect(await rejected.end()).toBe(1);
  expect(rejected.output()).toBe(
    "NODE_ENV is production: give --yes to put invented orders into this shop.\n",
  );
  expect((await sql`select id from orders`).length).toBe(0);
  const meant = seed(["--scale=200,20", "--yes"], production);
  expect(await meant.end()).toBe(0);
  expect((await sql`select id from orders`).length).toBe(200);
  await drop();
});

test("24.15 a word that it does not know is answered with those it does, exit 1", async () => {
  const slip = seed(["--scael"]);
  expect(await slip.end()).toBe(1);
  expect(slip.output()).toContain("bun run db:seed --scale=<orders,users>");
});

const PRODUCTION = {
  NODE_ENV: "production",
  S3_REGION: "us-east-1",
  S3_BUCKET: "shirts",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret",
  STRIPE_SECRET_KEY: "sk_test",
  STRIPE_PUBLISHABLE_KEY: "pk_test",
  STRIPE_WEBHOOK_SECRET: "whsec_test",
  SMTP_URL: "smtp://mail.invalid",
  MAIL_FROM: "Printhread <orders@printhread.example>",
  AUTH_SECRET: "a secret of the tests and of nothing else",
  APP_URL: "https://printhread.example",
};
