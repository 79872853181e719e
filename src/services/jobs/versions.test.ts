import { expect, test } from "bun:test";
import { PgBoss } from "pg-boss";
import { atEndOfTest } from "#tools/testing/cleanup.ts";
import { makeDue } from "#tools/testing/due-jobs.ts";
import { until } from "#tools/testing/until.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { createJobs } from "../jobs.ts";
import type { JobName } from "./payloads.ts";
import type { JobHandlers } from "./work.ts";

const database = useDatabase();

async function startWorker(handlers: JobHandlers, lines: string[] = []) {
  const jobs = createJobs({ databaseUrl: database.url, log: (line) => lines.push(line) });
  atEndOfTest(() => jobs.stop(1000));
  await jobs.start(handlers);
  return jobs;
}

/** As another version of the shop puts a job into the queue, and works at it. */
async function otherVersion() {
  const boss = new PgBoss({ connectionString: database.url, max: 2 });
  boss.on("error", () => {});
  await boss.start();
  atEndOfTest(() => boss.stop({ timeout: 1000 }));
  return boss;
}

const jobsOf = (name: JobName) => database.sql<
  { id: string; state: string; data: object; retryCount: number; output: { message: string } }[]
>`select id, state, data, retry_count, output from pgboss.job where name = ${name}
  order by created_on, id`;

const MOCKUP = { pictureId: "0123", cut: "classic", view: "front", color: "mint" };

test("92.1 a payload is stored with its version, which its handler does not see", async () => {
  const got: unknown[] = [];
  const jobs = await startWorker({
    "make-mockups": async (data) => got.push(data),
    "request-review": async (data) => got.push(data),
  });
  await jobs.send(database.sql, "make-mockups", { mockup: MOCKUP, payer: "ip" });
  await jobs.send(database.sql, "request-review", { orderId: 7 });
  await until("both ran", () => got.length === 2);
  expect(got).toContainEqual({ mockup: MOCKUP, payer: "ip" });
  expect(got).toContainEqual({ orderId: 7 });
  const stored = [...(await jobsOf("make-mockups")), ...(await jobsOf("request-review"))];
  expect(stored.map(({ data }) => data)).toEqual([
    { mockup: MOCKUP, payer: "ip", payloadVersion: 2 },
    { orderId: 7, payloadVersion: 1 },
  ]);
});

test("92.2 a job of an earlier version works in today's shape, or fails once and says what does not fit", async () => {
  const earlier = await otherVersion();
  const { view: side, ...rest } = MOCKUP;
  await earlier.send("make-gallery-avif", { galleryDesignId: 3 });
  await earlier.send("make-mockups", { mockup: { ...rest, side } }, { singletonKey: "a" });
  const forgotten = { mockup: { artworkId: 12, cut: "classic" } };
  await earlier.send("make-mockups", forgotten, { singletonKey: "b" });
  const [got, lines]: [unknown[], string[]] = [[], []];
  const handlers: JobHandlers = {
    "make-mockups": async (data) => got.push(data),
    "make-gallery-avif": async (data) => got.push(data),
  };
  await startWorker(handlers, lines);
  await until("all have ended", async () => {
    const all = [...(await jobsOf("make-mockups")), ...(await jobsOf("make-gallery-avif"))];
    return all.every(({ state }) => state === "completed" || state === "failed");
  });
  expect(got).toHaveLength(2);
  expect(got).toContainEqual({ mockup: MOCKUP });
  expect(got).toContainEqual({ galleryDesignId: 3 });
  const [failed] = (await jobsOf("make-mockups")).filter(({ state }) => state === "failed");
  expect(failed).toMatchObject({
    retryCount: 0,
    output: {
      message: "Its payload does not fit: mockup.pictureId, mockup.view, mockup.color.",
    },
  });
  expect(lines).toEqual([
    expect.stringContaining("failed for good (try 1 of 5, no other would work): Its payload"),
  ]);
});

test("92.3 a job of a newer version waits with all its tries for a process that knows it", async () => {
  const newer = await otherVersion();
  const data = { mailId: "later", attachments: ["x"], payloadVersion: 99 };
  await newer.send("send-mail", data);
  const [taken, lines]: [string[], string[]] = [[], []];
  const jobs = await startWorker({ "send-mail": async ({ mailId }) => taken.push(mailId) }, lines);
  await jobs.send(database.sql, "send-mail", { mailId: "today" });
  await until("it is put back", async () => lines.length > 0 && taken.length > 0);
  const waiting = (await jobsOf("send-mail")).find(({ state }) => state === "created");
  const reason =
    "It waits for a newer version of the shop: its payload is of version 99; this process knows 1.";
  expect(waiting).toMatchObject({ data, retryCount: 0, output: { message: reason } });
  const ran: unknown[] = [];
  await newer.work("send-mail", { pollingIntervalSeconds: 0.5 }, async ([job]) => {
    ran.push(job?.data);
  });
  // Whoever comes first may be the older process again.
  await until("the newer version has run it", async () => {
    await database.sql`
      update pgboss.job set start_after = now() where name = 'send-mail' and state = 'created'`;
    return ran.length > 0;
  });
  await until("it is done", async () =>
    (await jobsOf("send-mail")).every(({ state }) => state === "completed"),
  );
  expect(ran).toEqual([data]);
  expect(taken).toEqual(["today"]);
  expect(lines).toEqual([
    expect.stringMatching(/^Job send-mail [\da-f-]{36} \(mailId later\): It waits for a newer/),
  ]);
});

test("92.3 an older process that ends its other jobs later does not end what the newer one runs", async () => {
  const slow = Promise.withResolvers<void>();
  const began: string[] = [];
  const newer = await otherVersion();
  await database.sql.begin(async (tx) => {
    const db = {
      executeSql: async (text: string, values?: unknown[]) => ({
        rows: await tx.unsafe(text, (values ?? []) as string[]),
      }),
    };
    await newer.send("send-desk-mail", { mailId: "slow" }, { db });
    await newer.send("send-desk-mail", { mailId: "later", payloadVersion: 99 }, { db });
  });
  const older = await startWorker({
    "send-desk-mail": async ({ mailId }) => {
      began.push(mailId);
      await slow.promise;
    },
  });
  const later = async () =>
    (await jobsOf("send-desk-mail")).find(({ data }) => "payloadVersion" in data);
  await until("one runs, and the other is back", async () => {
    return began.length === 1 && (await later())?.state === "created";
  });
  const held = Promise.withResolvers<void>();
  await newer.work("send-desk-mail", { pollingIntervalSeconds: 0.5 }, () => held.promise);
  await makeDue(database.sql, "send-desk-mail");
  await until("the newer one runs it", async () => (await later())?.state === "active");
  slow.resolve();
  await until("the older batch has ended", async () =>
    (await jobsOf("send-desk-mail")).some(({ state }) => state === "completed"),
  );
  expect((await later())?.state).toBe("active");
  held.resolve();
  await until("it is done", async () => (await later())?.state === "completed");
  await older.stop(1000);
});
