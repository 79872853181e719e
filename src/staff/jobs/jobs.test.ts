import { expect, test } from "bun:test";
import { keepFailed } from "#db/jobs/failed-jobs.ts";
import { countJobs } from "#db/jobs/figures.ts";
import { FAILED_DAYS } from "#shop/jobs/job-list.ts";
import { enqueue, failedJob, jobRow } from "#tools/testing/data/jobs.ts";
import { untilLockAwaited } from "#tools/testing/until.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { dropJobs } from "./drop-jobs.ts";
import { tryJobsAgain } from "./try-jobs-again.ts";

const database = useDatabase();
const ADMIN = 1;

test("92.7 of two who press at once one does it, and the other one reads that nothing was changed", async () => {
  const { sql } = database;
  const job = await failedJob(sql, "settle-return", { data: { returnId: 1 } });
  const chosen = { queue: job.name, id: job.id };
  const held = Promise.withResolvers<void>();
  const locking = sql.begin(async (tx) => {
    await tx`select from pgboss.job where id = ${job.id} for update`;
    await held.promise;
  });
  const again = tryJobsAgain(database, chosen, ADMIN);
  await untilLockAwaited(sql, 1);
  const drop = dropJobs(database, { chosen, actorId: ADMIN });
  await untilLockAwaited(sql, 2);
  held.resolve();
  await locking;
  const [{ tried }, dropped] = await Promise.all([again, drop]);
  expect(tried + dropped).toBe(1);
  expect((await jobRow(sql, job))?.state).toBe(tried ? "created" : undefined);
  await sql`delete from pgboss.job`;
});

test("92.7 what has begun to run again, or ended, meanwhile is left alone", async () => {
  const { sql } = database;
  for (const state of ["active", "created"] as const) {
    const job = await enqueue(sql, "settle-return", { returnId: 1 }, { state });
    const chosen = { queue: job.name, id: job.id };
    expect(await tryJobsAgain(database, chosen, ADMIN)).toEqual({ tried: 0, doubles: 0 });
    expect(await dropJobs(database, { chosen, actorId: ADMIN })).toBe(0);
    expect(await jobRow(sql, job)).toMatchObject({ state });
  }
  await sql`delete from pgboss.job`;
});

test("92.7 a failed job whose like waits already is dropped instead of tried twice", async () => {
  const { sql } = database;
  const data = {};
  const failed = (singletonKey: string) => failedJob(sql, "make-mockups", { data, singletonKey });
  const jobs = [await failed("a"), await failed("a"), await failed("b"), await failed("c")];
  const waits = await enqueue(sql, "make-mockups", data, { singletonKey: "b" });
  const outcome = await tryJobsAgain(database, { queue: "make-mockups", limit: 500 }, ADMIN);
  expect(outcome).toEqual({ tried: 2, doubles: 2 });
  const states = await Promise.all([...jobs, waits].map(async (job) => jobRow(sql, job)));
  expect(states.filter((row) => row?.state === "created")).toHaveLength(3);
  expect(states[2]).toBeUndefined();
  await sql`delete from pgboss.job`;
});

test("92.7 one that is enqueued in between is no error", async () => {
  const { sql } = database;
  const job = await failedJob(sql, "make-mockups", { data: {}, singletonKey: "a" });
  const held = Promise.withResolvers<void>();
  const inserted = Promise.withResolvers<void>();
  const enqueuing = sql.begin(async (tx) => {
    await enqueue(tx as never, "make-mockups", {}, { singletonKey: "a" });
    inserted.resolve();
    await held.promise;
  });
  await inserted.promise;
  const again = tryJobsAgain(database, { queue: job.name, id: job.id }, ADMIN);
  await untilLockAwaited(sql);
  held.resolve();
  await enqueuing;
  expect(await again).toEqual({ tried: 0, doubles: 1 });
  expect((await countJobs(sql)).find(({ queue }) => queue === job.name)).toMatchObject({
    waiting: 1,
    failed: 0,
  });
  await sql`delete from pgboss.job`;
});

test("92.7 one press takes so many, those that failed first", async () => {
  const { sql } = database;
  const jobs = [];
  for (const returnId of [1, 2, 3]) {
    jobs.push(await failedJob(sql, "settle-return", { data: { returnId } }));
  }
  const outcome = await tryJobsAgain(database, { queue: "settle-return", limit: 2 }, ADMIN);
  expect(outcome.tried).toBe(2);
  const rows = await Promise.all(jobs.map((job) => jobRow(sql, job)));
  expect(rows.map((row) => row?.state)).toEqual(["created", "created", "failed"]);
  await sql`delete from pgboss.job`;
});

test("92.9 what failed for good is there for ninety days, a sweep's failure for one, and an email for seven", async () => {
  const { sql } = database;
  const job = await failedJob(sql, "settle-return", { data: { returnId: 1 } });
  await failedJob(sql, "count-papers", { data: {} });
  await failedJob(sql, "reset-password", { data: { email: "ada@example.com" } });
  await sql`update pgboss.job set deletion_seconds = 86400 where name = 'count-papers'`;
  await keepFailed(sql, FAILED_DAYS);
  const rows =
    await sql`select name, deletion_seconds / 86400 as days from pgboss.job order by name`;
  expect([...rows]).toEqual([
    { name: "count-papers", days: 1 },
    { name: "reset-password", days: 7 },
    { name: job.name, days: 90 },
  ]);
  await sql`delete from pgboss.job`;
});

test("92.11 the figures of all queues come from the index of what is not done", async () => {
  const { sql } = database;
  await enqueue(sql, "settle-return", { returnId: 1 }, { dueIn: "-90 seconds" });
  await enqueue(sql, "settle-return", { returnId: 2 });
  await enqueue(sql, "settle-return", { returnId: 3 }, { dueIn: "1 hour" });
  await enqueue(sql, "settle-return", { returnId: 4 }, { state: "active" });
  await failedJob(sql, "settle-return", { data: { returnId: 5 } });
  const figures = await countJobs(sql);
  expect(figures.map(({ queue }) => queue)).toContain("make-print-files");
  const { waitingSince, ...counts } = figures.find(({ queue }) => queue === "settle-return") ?? {};
  expect(counts).toEqual({ queue: "settle-return", waiting: 2, delayed: 1, running: 1, failed: 1 });
  const [at] = await sql<{ seconds: number }[]>`
    select extract(epoch from now() - ${waitingSince ?? null}::timestamptz)::int as seconds`;
  expect(at?.seconds).toBeWithin(89, 600);
  const [index] = await sql`
    select indexdef from pg_indexes where schemaname = 'pgboss' and indexname = 'job_not_completed'`;
  expect(index?.indexdef).toContain("(name, state, start_after)");
  await sql`delete from pgboss.job`;
});
