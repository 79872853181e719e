import { expect, test } from "bun:test";
import { atEndOfTest } from "#tools/testing/cleanup.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import type { JobHandlers } from "./jobs/work.ts";
import { createJobs } from "./jobs.ts";

const database = useDatabase();
async function startWorker(handlers: JobHandlers, lines: string[] = []) {
  const jobs = createJobs({ databaseUrl: database.url, log: (line) => lines.push(line) });
  atEndOfTest(() => jobs.stop(1000));
  await jobs.start(handlers);
  return jobs;
}

function notebook() {
  const done: string[] = [];
  const waiting: Array<() => void> = [];
  return {
    done,
    note(id: string) {
      done.push(id);
      for (const resolve of waiting.splice(0)) resolve();
    },
    async reached(count: number) {
      while (done.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}

test("23.21 a job enqueued in a transaction that is rolled back never runs", async () => {
  const { sql } = database;
  const { done, note, reached } = notebook();
  const jobs = await startWorker({ "send-mail": async ({ mailId }) => note(mailId) });
  const undone = sql.begin(async (tx) => {
    await jobs.send(tx, "send-mail", { mailId: "rolled back" });
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  await sql.begin((tx) => jobs.send(tx, "send-mail", { mailId: "committed" }));
  await reached(1);
  expect(done).toEqual(["committed"]);
});

test("23.22 a handler learns whether the job will be retried", async () => {
  const { done, note, reached } = notebook();
  const jobs = await startWorker({
    "make-print-files": async ({ orderId }, _, { isLast }) => note(`${orderId} ${isLast}`),
  });
  await database.sql.begin(async (tx) => {
    await jobs.send(tx, "make-print-files", { orderId: 7 });
    await tx`update pgboss.job set retry_limit = 0 where name = 'make-print-files'`;
    await jobs.send(tx, "make-print-files", { orderId: 8 });
  });
  await reached(2);
  expect(done.toSorted()).toEqual(["7 true", "8 false"]);
});

test("23.22 of two workers, one does each job", async () => {
  const { done, note, reached } = notebook();
  const handlers = { "send-mail": async ({ mailId }: { mailId: string }) => note(mailId) };
  const jobs = await startWorker(handlers);
  await startWorker(handlers);
  const ids = Array.from({ length: 20 }, (_, at) => `mail ${at}`);
  await database.sql.begin(async (tx) => {
    for (const mailId of ids) await jobs.send(tx, "send-mail", { mailId });
  });
  await reached(20);
  expect(done.toSorted()).toEqual(ids.toSorted());
});

test("23.22 a failed job is logged in one line and retried by itself", async () => {
  const lines: string[] = [];
  const { done, note, reached } = notebook();
  const handlers: JobHandlers = {
    "send-mail": async ({ mailId }) => {
      note(mailId);
      if (mailId === "bad" && done.filter((id) => id === "bad").length === 1) {
        throw new Error("mail server away\nwith details");
      }
    },
  };
  const jobs = await startWorker(handlers, lines);
  await database.sql.begin(async (tx) => {
    await jobs.send(tx, "send-mail", { mailId: "bad" });
    await jobs.send(tx, "send-mail", { mailId: "good" });
  });
  await reached(3);
  expect(done.toSorted()).toEqual(["bad", "bad", "good"]);
  expect(lines).toEqual([
    expect.stringMatching(
      /^Job send-mail [\da-f-]{36} \(mailId bad\) failed \(try 1 of 601\): mail server away$/,
    ),
  ]);
});

test("23.23 a sweep enqueued twice runs once", async () => {
  const { done, note, reached } = notebook();
  const jobs = createJobs({ databaseUrl: database.url });
  atEndOfTest(() => jobs.stop(1000));
  await jobs.send(database.sql, "purge-designs", {});
  await jobs.send(database.sql, "purge-designs", {});
  await jobs.send(database.sql, "send-mail", { mailId: "last" });
  const handlers = {
    "purge-designs": async () => note("purge"),
    "send-mail": async () => note("mail"),
  };
  await startWorker(handlers);
  await reached(2);
  const [sweeps] = await database.sql`
    select count(*)::int from pgboss.job where name = 'purge-designs'`;
  expect(sweeps).toEqual({ count: 1 });
  expect(done.toSorted()).toEqual(["mail", "purge"]);
});

test("23.8 23.23 sweeps are scheduled by time, once for all processes", async () => {
  const sweeps = { "settle-unpaid": async () => {}, "purge-designs": async () => {} };
  await Promise.all([startWorker(sweeps), startWorker(sweeps)]);
  const schedules = await database.sql`select name, cron from pgboss.schedule order by name`;
  expect([...schedules]).toEqual([
    { name: "purge-designs", cron: "0 * * * *" },
    { name: "settle-unpaid", cron: "* * * * *" },
  ]);
});

test("23.24 stopping waits for the job that runs", async () => {
  const { done, note, reached } = notebook();
  const running = Promise.withResolvers<void>();
  const jobs = await startWorker({
    "send-mail": async () => {
      note("started");
      await running.promise;
      note("finished");
    },
  });
  await jobs.send(database.sql, "send-mail", { mailId: "slow" });
  await reached(1);
  const stopping = jobs.stop(5000);
  running.resolve();
  await stopping;
  expect(done).toEqual(["started", "finished"]);
});

test("23.24 a job that runs past the deadline is handed back, and another worker does it", async () => {
  const { note, reached } = notebook();
  const jobs = await startWorker({ "send-mail": () => new Promise(() => note("hangs")) });
  await jobs.send(database.sql, "send-mail", { mailId: "handed back" });
  await reached(1);
  await jobs.stop(1000);
  const other = notebook();
  await startWorker({ "send-mail": async ({ mailId }) => other.note(mailId) });
  await other.reached(1);
  expect(other.done).toEqual(["handed back"]);
});

test("23.25 workers outlive the loss of all their connections", async () => {
  const { note, reached } = notebook();
  const jobs = await startWorker({ "send-mail": async ({ mailId }) => note(mailId) });
  await database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'pgboss'`;
  await database.sql.begin((tx) => jobs.send(tx, "send-mail", { mailId: "after" }));
  await reached(1);
});

test("23.29 a queue of an earlier version gets today's settings", async () => {
  const settings = () => database.sql`
    select retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
      heartbeat_seconds, notify, policy
    from pgboss.queue where name = 'send-mail'`;
  await startWorker({});
  const today = [...(await settings())];
  await database.sql`
    update pgboss.queue set retry_limit = 1, retry_delay = 9, retry_backoff = false,
      retry_delay_max = 7, expire_seconds = 3, heartbeat_seconds = null, notify = false
    where name = 'send-mail'`;
  const lines: string[] = [];
  await startWorker({}, lines);
  expect([...(await settings())]).toEqual(today);
  expect(lines).toEqual([]);
});

test("23.29 a setting that a queue has no more goes back to its default", async () => {
  await startWorker({});
  await database.sql`update pgboss.queue set retry_delay_max = 7 where name = 'make-mockups'`;
  await startWorker({});
  const [queue] = await database.sql`
    select retry_delay_max from pgboss.queue where name = 'make-mockups'`;
  expect(queue).toEqual({ retryDelayMax: null });
});

test("23.29 a queue whose policy cannot be changed is named in the log", async () => {
  await startWorker({});
  await database.sql`update pgboss.queue set policy = 'short' where name = 'release-stock'`;
  const lines: string[] = [];
  await startWorker({}, lines);
  await database.sql`update pgboss.queue set policy = 'exclusive' where name = 'release-stock'`;
  expect(lines).toEqual([
    "Jobs: the queue release-stock has the policy short; give it another name.",
  ]);
});
