import { expect, test } from "bun:test";
import { atEndOfTest } from "#tools/testing/cleanup.ts";
import { until, untilFound } from "#tools/testing/until.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { createJobs } from "../jobs.ts";
import { NeverWorks } from "./outcomes.ts";
import type { JobName } from "./payloads.ts";
import type { JobHandlers } from "./work.ts";

const database = useDatabase();

async function startWorker(handlers: JobHandlers) {
  const lines: string[] = [];
  const jobs = createJobs({ databaseUrl: database.url, log: (line) => lines.push(line) });
  atEndOfTest(() => jobs.stop(1000));
  await jobs.start(handlers);
  return { jobs, lines };
}

type Row = { state: string; retryCount: number; output: { message: string } };

const failedOf = (name: JobName) =>
  untilFound(`a failed ${name}`, async () => {
    const [row] = await database.sql<Row[]>`
      select state, retry_count, output from pgboss.job where name = ${name} and state = 'failed'`;
    return row;
  });

test("92.4 a job that can never work fails once, with its reason", async () => {
  const { sql } = database;
  let tries = 0;
  const { jobs, lines } = await startWorker({
    "settle-return": async () => {
      tries++;
      throw new NeverWorks("The return is gone.");
    },
  });
  await jobs.send(sql, "settle-return", { returnId: 4 });
  expect(await failedOf("settle-return")).toMatchObject({
    retryCount: 0,
    output: { message: "The return is gone." },
  });
  expect(tries).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/\(returnId 4\) failed for good \(try 1 of 601, no other would work\)/),
  ]);
});

test("92.4 so does what PostgreSQL can never read", async () => {
  const { sql } = database;
  let missing: string | undefined;
  const { jobs } = await startWorker({
    // @ts-expect-error The driver says so, too, as it does of a field that a payload lacks.
    "make-exchange": () => sql`select ${missing}::text`,
    "make-gang-sheets": async ({ planId }) => {
      await sql`select ${planId}::uuid`;
    },
  });
  await jobs.send(sql, "make-exchange", { editId: 4 });
  await jobs.send(sql, "make-gang-sheets", { planId: "no uuid" });
  expect(await failedOf("make-exchange")).toMatchObject({ retryCount: 0 });
  expect(await failedOf("make-gang-sheets")).toMatchObject({ retryCount: 0 });
});

test("92.4 whatever follows the end of a job follows that one, too", async () => {
  const followed: unknown[] = [];
  const { jobs } = await startWorker({
    "import-products": async () => {
      throw new NeverWorks("Its file is gone.");
    },
    "fail-import": async (data) => followed.push(data),
  });
  await jobs.send(database.sql, "import-products", { importId: "i1", actorId: 1, run: 2 });
  await until("the import has failed", () => followed.length > 0);
  expect(followed).toEqual([{ importId: "i1", actorId: 1, run: 2 }]);
});

test("92.5 neither the log nor the stored reason has an email or anything else of the payload", async () => {
  const { jobs, lines } = await startWorker({
    "reset-password": async ({ email }) => {
      throw new NeverWorks(`550 <${email}>: Recipient rejected`);
    },
    "mail-order-link": async ({ email }) => {
      throw new Error(`no ${email}, "Ada"@example.com or 'x@y.example'`);
    },
  });
  await jobs.send(database.sql, "reset-password", { email: "ada@example.com" });
  const { output } = await failedOf("reset-password");
  expect(output.message).toBe("550 <…>: Recipient rejected");
  await jobs.send(database.sql, "mail-order-link", { orderId: 12, email: "ada@example.com" });
  await until("it is logged", () => lines.length === 2);
  expect(lines.join("\n")).not.toMatch(/@|ada/i);
  expect(lines).toEqual([
    expect.stringMatching(/^Job reset-password [\da-f-]{36} failed for good \(try 1 of 13/),
    expect.stringMatching(
      /^Job mail-order-link [\da-f-]{36} \(orderId 12\) failed \(try 1 of 13\)/,
    ),
  ]);
});

test("92.9 a sweep that works again takes its failures with it", async () => {
  let isBroken = true;
  const { jobs } = await startWorker({
    "count-papers": async () => {
      if (isBroken) throw new Error("Stripe is away");
    },
  });
  await jobs.send(database.sql, "count-papers", {});
  expect(await failedOf("count-papers")).toMatchObject({ output: { message: "Stripe is away" } });
  isBroken = false;
  await jobs.send(database.sql, "count-papers", {});
  await until("the failure is gone", async () => {
    const rows = await database.sql`
      select from pgboss.job where name = 'count-papers' and state = 'failed'`;
    return rows.length === 0;
  });
});
