import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#services/database.ts";
import { paths } from "#shop/paths.ts";
import { buildAssets } from "#tools/dev/assets.ts";
import { freePort } from "#tools/dev/free-port.ts";
import { type EmbeddedPostgres, startPostgres } from "#tools/dev/postgres.ts";
import { cardForm } from "#tools/dev/stripe/testing.ts";
import { ADDRESS } from "../browser/buying.ts";
import { databaseUrl } from "../cluster.ts";
import { pngFixture } from "../data/fixtures.ts";
import { startProcess, type TestProcess } from "../process.ts";
import { createVisitor } from "../visitor.ts";

const AUTH_SECRET = "a secret of thirty-two characters";
const SERVERS = ["tools/testing/s3/serve-s3.ts", "tools/testing/mails/serve-mail.ts"] as const;
const port = freePort();
const url = `http://127.0.0.1:${port}`;
const processes: TestProcess[] = [];

let folder: string;
let postgres: EmbeddedPostgres;
let mail: TestProcess;
let shop: TestProcess;
let environment: Record<string, string>;
let stripe: { origin: string; jsUrl: string; secretKey: string; publishableKey: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "printhread-production-"));
  await buildAssets(join(import.meta.dir, "../../../dist/assets"));
  postgres = await startPostgres({ folder: join(folder, "postgres") });
  const s3 = run(SERVERS[0], join(folder, "s3"));
  mail = run(SERVERS[1]);
  const webhook = ["--webhook-url", url + paths.api.stripeWebhook, "--webhook-secret", "whsec_own"];
  const sandbox = run("tools/dev/stripe/serve.ts", ...webhook);
  stripe = await firstLine(sandbox);
  environment = {
    ...(await firstLine<Record<string, string>>(s3)),
    NODE_ENV: "production",
    PORT: String(port),
    APP_URL: url,
    DATABASE_URL: postgres.url,
    SMTP_URL: (await firstLine<{ url: string }>(mail)).url,
    MAIL_FROM: "Printhread <orders@printhread.example>",
    AUTH_SECRET,
    STRIPE_API_URL: stripe.origin,
    STRIPE_JS_URL: stripe.jsUrl,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: "whsec_own",
  };
  shop = startProcess(["src/main.ts"], environment);
  await shop.says(/open at/);
});
afterAll(async () => {
  for (const one of processes) await one.end("SIGKILL");
  await postgres.stop();
  await rm(folder, { recursive: true });
});

test("24.7 in production, on servers of its own, a shirt is bought and its mail is sent", async () => {
  const visitor = createVisitor(url);
  const form = new FormData();
  form.set("design", new File([await pngFixture()], "sun.png", { type: "image/png" }));
  form.set("name", "sun.png");
  const design = await json<{ id: number }>(visitor.post(paths.api.designUpload, form));
  const line = { productId: 1, size: "M", color: "Black", quantity: 1 };
  const order = await json<{ id: number; totalAmount: string }>(
    visitor.sendJson(paths.api.orders, {
      ...line,
      designId: design.id,
      designPosition: "center",
      designSize: 5,
      shippingAddress: ADDRESS,
    }),
  );
  const { clientSecret } = await json<{ clientSecret: string }>(
    visitor.sendJson(paths.api.paymentIntent, {
      amount: Number(order.totalAmount),
      orderId: order.id,
    }),
  );
  const [intent = ""] = clientSecret.split("_secret_");
  const confirmed = await fetch(`${stripe.origin}/v1/payment_intents/${intent}/confirm`, {
    method: "POST",
    body: new URLSearchParams({
      key: stripe.publishableKey,
      client_secret: clientSecret,
      ...cardForm("4242424242424242"),
    }),
  });
  expect(confirmed.status).toBe(200);
  const [, sent = ""] = await mail.says(/(\{"to".*)\n/);
  expect(JSON.parse(sent).to).toEqual([ADDRESS.email]);
  const paid = await json<{ paymentStatus: string }>(visitor.request(paths.api.order(order.id)));
  expect(paid.paymentStatus).toBe("paid");
  expect((await visitor.request(paths.mailbox)).status).toBe(404);
});

test("24.27 a start with a wrong S3 secret names the variables in one line, exit 1", async () => {
  const wrong = { ...environment, PORT: "0", S3_SECRET_ACCESS_KEY: "a secret of another storage" };
  const second = startProcess(["src/main.ts"], wrong);
  expect(await second.end()).toBe(1);
  expect(second.output()).toBe(
    "The storage (S3_ENDPOINT) rejects S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY: give a pair that may read, write and list in S3_BUCKET.\n",
  );
});

test("94.7 a first start without its storage says so in one line, exit 1", async () => {
  const admin = openDatabase(postgres.url, { max: 1 });
  await admin`create database empty`;
  await admin.end();
  const first = startProcess(["src/main.ts"], {
    ...environment,
    PORT: "0",
    DATABASE_URL: databaseUrl(postgres.url, "empty"),
    S3_ENDPOINT: `http://127.0.0.1:${freePort()}`,
  });
  expect(await first.end()).toBe(1);
  expect(first.output()).toMatch(/^The storage \(S3_ENDPOINT\) cannot be used: .*\n$/);
});

test("94.7 a later start goes on without storage, card service and mail server, and says what is away", async () => {
  const port = freePort();
  const nowhere = `127.0.0.1:${freePort()}`;
  const second = startProcess(["src/main.ts"], {
    ...environment,
    PORT: String(port),
    APP_URL: `http://127.0.0.1:${port}`,
    S3_ENDPOINT: `http://${nowhere}`,
    STRIPE_API_URL: `http://${nowhere}`,
    SMTP_URL: `smtp://${nowhere}`,
  });
  await second.says(/open at/);
  await second.says(/The storage \(S3_ENDPOINT\) does not work: .*ECONNREFUSED/);
  await second.says(/The card service .* does not work: .*Nobody can pay by card/);
  await second.says(/The mail server \(SMTP_URL\) does not work: .*Mails wait/);
  const ready = await fetch(`http://127.0.0.1:${port}${paths.readyz}`);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { database: true, schema: true, storage: false, cards: false, mail: false, draining: false },
  ]);
  expect(await second.end("SIGTERM")).toBe(0);
});

test("94.7 a wrong secret key of Stripe is told at the start", async () => {
  const wrong = {
    ...environment,
    PORT: String(freePort()),
    STRIPE_SECRET_KEY: "sk_live_of_nobody",
  };
  const second = startProcess(["src/main.ts"], wrong);
  await second.says(/The card service .* does not work: .*key/i);
  await second.says(/open at/);
  expect(await second.end("SIGTERM")).toBe(0);
});

test("24.33 a start on an older PostgreSQL says which one is needed in one line, exit 1", async () => {
  const second = startProcess(["src/main.ts"], {
    ...environment,
    PORT: "0",
    DATABASE_URL: await olderPostgres("14.20"),
  });
  expect(await second.end()).toBe(1);
  expect(second.output()).toBe(
    "The database (DATABASE_URL) cannot be used: PostgreSQL 14.20 is too old, the shop needs 15 or newer.\n",
  );
});

test("24.9 a start without an admin says in one line how to get one", () => {
  expect(messages().filter((line) => line.includes("admin"))).toEqual([
    "There is no admin: set ADMIN_EMAIL, ADMIN_USERNAME and ADMIN_PASSWORD, then start the shop again.",
  ]);
});

test("24.36 a start with a role that may do everything in PostgreSQL says in one line which one is enough", () => {
  expect(messages().filter((line) => line.includes("superuser"))).toEqual([
    "The database role of DATABASE_URL is a superuser: give the shop a role that owns its database and nothing else, as db/shop-role.sql makes it.",
  ]);
});

test("22.39 another host gets 421, but for health checks", async () => {
  const status = async (path: string) =>
    (await fetch(url + path, { headers: { host: "other.example" } })).status;
  expect(await status(paths.about)).toBe(421);
  expect([await status(paths.healthz), await status(paths.readyz)]).toEqual([200, 200]);
});

test("24.11 SIGTERM: it says that it is not ready, still answers, then exits 0", async () => {
  const ended = shop.end("SIGTERM");
  await shop.says(/is closing/);
  const ready = await fetch(url + paths.readyz);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { database: true, schema: true, storage: true, cards: true, mail: true, draining: true },
  ]);
  expect((await fetch(url + paths.about)).status).toBe(200);
  expect(await ended).toBe(0);
  await expect(fetch(url + paths.about)).rejects.toThrow();
});

/** Each line of its log is JSON. */
function messages(): string[] {
  const lines = shop.output().trim().split("\n");
  return lines.map((line) => JSON.parse(line).message);
}

/** A database that gives itself for an older one; returns its URL. */
async function olderPostgres(version: string): Promise<string> {
  const [major = "", minor = ""] = version.split(".");
  const number = `${major}00${minor}`;
  const url = databaseUrl(postgres.url, "older");
  const admin = openDatabase(postgres.url, { max: 1 });
  await admin`create database older`;
  // Found before PostgreSQL's own function of this name.
  await admin`alter database older set search_path = public, pg_catalog`;
  await admin.end();
  const older = openDatabase(url, { max: 1 });
  await older.unsafe(`create function current_setting(name text) returns text language sql return
    case name when 'server_version_num' then '${number}' else '${version} (Debian)' end`);
  await older.end();
  return url;
}

function run(...args: string[]): TestProcess {
  const started = startProcess(args);
  processes.push(started);
  return started;
}

async function firstLine<Line>(from: TestProcess): Promise<Line> {
  // The scripts print JSON of this shape.
  return JSON.parse((await from.says(/^(\{.*\})\n/))[1] ?? "");
}

async function json<Body>(answer: Promise<Response>): Promise<Body> {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  // The address and the shape of what it answers are one contract.
  return (await response.json()) as Body;
}
