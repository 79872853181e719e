import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beginRun, endRun } from "#db/backups/runs.ts";
import { OUTSIDE_NAMES } from "#services/health/outside.ts";
import { createJobs } from "#services/jobs.ts";
import { paths } from "#shop/paths.ts";
import { freePort } from "#tools/dev/free-port.ts";
import { startS3 } from "#tools/dev/s3.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { enqueue, failedJob } from "#tools/testing/data/jobs.ts";
import { figureOf, METRICS_TOKEN, scrape } from "#tools/testing/figures.ts";
import { startShop, type TestShop } from "#tools/testing/shop.ts";
import { untilFound } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";
import { startWire, type Wire } from "#tools/testing/wire.ts";

const whole = useShop();
let folder: string;
let storage: Awaited<ReturnType<typeof startS3>>;
let wire: Wire;
let lone: TestShop;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "printhread-health-"));
  storage = await startS3(folder);
  const { hostname, port } = new URL(storage.settings.S3_ENDPOINT ?? "");
  wire = await startWire(hostname, Number(port));
  const nowhere = `127.0.0.1:${freePort()}`;
  const S3_ENDPOINT = `http://127.0.0.1:${wire.port}`;
  const outside = {
    S3_ENDPOINT,
    STRIPE_API_URL: `http://${nowhere}`,
    SMTP_URL: `smtp://${nowhere}`,
  };
  lone = await startShop({ config: { ...storage.settings, ...outside }, bySmtp: true });
});
afterAll(async () => {
  await lone.stop();
  wire.stop();
  await storage.stop();
  await rm(folder, { recursive: true });
});

const admin = async (shop: TestShop) => (await register(shop, { isAdmin: true })).visitor;

/** Reads the lines of the page: the state of each part, and its sentence. */
async function read(visitor: Visitor) {
  const answer = await visitor.request(paths.adminHealth);
  expect(answer.status).toBe(200);
  const html = (await answer.text()).replace(/<!--.*?-->/g, "");
  const lines = [...html.matchAll(/<li[^>]*data-state="(\w+)">(.*?)<\/li>/gs)];
  return lines.map(([, state = "", inner = ""]) => {
    const [, name = ""] = /<h3[^>]*>(.*?)<span/s.exec(inner) ?? [];
    return {
      state,
      name: name.replace(/<[^>]+>/g, ""),
      text: inner.replace(/<[^>]+>/g, " "),
      inner,
    };
  });
}
const named = (lines: Awaited<ReturnType<typeof read>>, name: string) =>
  lines.filter((line) => line.name === name);

test("96.8 each part of a shop that works is in order, and nobody probed it for the page", async () => {
  const visitor = await admin(whole);
  const [before] = named(await read(visitor), "Storage");
  expect(before?.state).toBe("unknown");
  for (const part of OUTSIDE_NAMES) await whole.services.health.probe(part);
  const backup = { name: "first", files: 3, bytes: 9000, addedBytes: 9000 };
  await endRun(whole.sql, await beginRun(whole.sql), backup);
  const probedAt = whole.services.health.seen.storage?.probedAt;
  const lines = await read(visitor);
  expect(lines.filter(({ state }) => state !== "good")).toEqual([]);
  for (const name of [
    "Database",
    "Storage",
    "Card service",
    "Mail server",
    "Mails",
    "Backup",
    "Version",
  ]) {
    expect(named(lines, name)).toHaveLength(1);
  }
  expect(whole.services.health.seen.storage?.probedAt).toBe(probedAt);
});

test("96.8 while storage, card service and mail server are away the page is there, with why, since when and what to do", async () => {
  const visitor = await admin(lone);
  wire.cut();
  for (const part of OUTSIDE_NAMES) await lone.services.health.probe(part);
  const lines = await read(visitor);
  for (const [name, what] of [
    ["Storage", "S3_ENDPOINT"],
    ["Card service", "Nobody can pay by card"],
    ["Mail server", "ECONNREFUSED"],
  ] as const) {
    const [line] = named(lines, name);
    expect([name, line?.state]).toEqual([name, "bad"]);
    expect(line?.text).toContain(what);
    expect(line?.text).toContain("Since");
  }
  wire.mend();
  await lone.services.health.probe("storage");
  expect(named(await read(visitor), "Storage")).toMatchObject([{ state: "good" }]);
});

test("96.8 what failed, waits or came back has a line with its page", async () => {
  const visitor = await admin(whole);
  await failedJob(whole.sql, "make-exchange", { data: { returnId: 1 } });
  await enqueue(whole.sql, "make-print-files", { orderId: 9 }, { dueIn: "-2 hours" });
  await whole.sql`
    insert into foreign_payments (intent_id, amount_cents, currency, why, paid_at)
    values ('pi_1', 100, 'usd', 'lost', now())`;
  await whole.sql`
    with thread as (
      insert into message_threads (topic, name, email, state) values ('order', 'Ada', 'ada@example.com', 'open')
      returning id
    ) insert into messages (thread_id, kind, text)
    select id, kind, '?' from thread, unnest(array['staff', 'bounce']) kind`;
  const lines = await read(visitor);
  for (const [name, href, text] of [
    ["Failed jobs", paths.adminJobs, "1 job has failed for good."],
    ["Jobs that wait", `${paths.adminJobs}?state=waiting`, "1 job waits in make-print-files"],
    ["Foreign payments", paths.adminForeignPayments, "1 payment came in"],
    ["Answers by mail", paths.adminInbox, "1 answer to customers came back."],
  ] as const) {
    const [line] = named(lines, name);
    expect([name, line?.state]).toEqual([name, "bad"]);
    expect(line?.text).toContain(text);
    expect(line?.inner).toContain(`href="${href}`);
  }
});

describe("a shop whose web processes work at no jobs", () => {
  const web = useShop({ config: { JOBS: "off", METRICS_TOKEN } });

  test("96.16 a worker that is missing is told on the page and in the figures, until one begins", async () => {
    const visitor = await admin(web);
    const jobsLine = async () => named(await read(visitor), "Jobs")[0];
    await enqueue(web.sql, "send-mail", { mailId: 1 });
    // Nobody has ever begun to work here, and the queues have been there for two minutes.
    await web.sql`update pgboss.version set cron_on = null`;
    await web.sql`update pgboss.queue set created_on = now() - interval '2 minutes'`;
    const missing = await jobsLine();
    expect(missing?.state).toBe("bad");
    expect(missing?.text).toContain("No process works at jobs");
    expect(missing?.text).toContain("Since");
    expect(figureOf(await scrape(web), "printhread_worker_quiet_seconds")).toBeGreaterThan(119);
    const jobs = createJobs({ databaseUrl: web.config.DATABASE_URL });
    await jobs.start({});
    await untilFound("the worker is seen", async () => (await jobsLine())?.state === "good");
    await jobs.stop(1000);
    await web.sql`update pgboss.version set cron_on = now() - interval '95 seconds'`;
    expect((await jobsLine())?.state).toBe("bad");
  });
});

test("96.15 the page says that there may be more than it counts", async () => {
  const visitor = await admin(whole);
  await whole.sql`
    insert into foreign_payments (intent_id, amount_cents, currency, why, paid_at)
    select 'pi_many_' || n, 100, 'usd', 'lost', now() from generate_series(1, 109) n`;
  await whole.sql`
    insert into message_threads (topic, name, email, state, last_at)
    select 'order', 'Ada', 'ada@example.com', 'open', now() - interval '1 day'
    from generate_series(1, 100)`;
  const lines = await read(visitor);
  expect(named(lines, "Foreign payments")[0]?.text).toContain("100 or more payments came in");
  expect(named(lines, "Answers by mail")[0]?.text).toContain("100 conversations");
});
