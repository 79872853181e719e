import { expect, test } from "bun:test";
import { findMail, insertMail } from "#db/mails/mails.ts";
import type { Jobs } from "#services/jobs.ts";
import { atEndOfTest } from "#tools/testing/cleanup.ts";
import { makeDue } from "#tools/testing/due-jobs.ts";
import { startMailServer } from "#tools/testing/mails/mail-server.ts";
import { startMailer } from "#tools/testing/mails/mailer.ts";
import { until } from "#tools/testing/until.ts";
import { useDatabase } from "#tools/testing/use-database.ts";

const database = useDatabase();
const recipient = "ada@example.com";

async function enqueueTest(jobs: Jobs): Promise<string> {
  return database.sql.begin(async (tx) => {
    const mailId = await insertMail(tx, {
      kind: "test",
      recipient,
      details: { template: "order-confirmation" },
    });
    await jobs.send(tx, "send-desk-mail", { mailId });
    return mailId;
  });
}

async function jobOf(mailId: string) {
  const [job] = await database.sql<{ state: string; retryCount: number; reason: string | null }[]>`
    select state, retry_count, output ->> 'message' as reason from pgboss.job
    where data ->> 'mailId' = ${mailId}`;
  return job;
}

test("92.3 a mail of a kind that only a newer version knows is left to it, not skipped", async () => {
  const server = await startMailServer();
  atEndOfTest(server.stop);
  const lines: string[] = [];
  const { jobs } = await startMailer(database, server.url, lines);
  const mailId = await database.sql.begin(async (tx) => {
    const id = await insertMail(tx, {
      kind: "test",
      recipient,
      details: { template: "order-confirmation" },
    });
    await tx`update mails set kind = 'telegram' where id = ${id}`;
    await jobs.send(tx, "send-desk-mail", { mailId: id });
    return id;
  });
  await until("it is put back", () => lines.length > 0);
  await makeDue(database.sql, "send-desk-mail");
  const next = await enqueueTest(jobs);
  await until("a later mail was sent", async () => (await jobOf(next))?.state === "completed");
  await until("it waits again", async () => (await jobOf(mailId))?.state === "created");
  expect(await jobOf(mailId)).toMatchObject({
    retryCount: 0,
    reason: `It waits for a newer version of the shop: a mail "telegram".`,
  });
  expect(await findMail(database.sql, mailId)).toMatchObject({
    skippedAt: null,
    sentAt: null,
    failedAttempts: 0,
  });
  expect(lines).toHaveLength(1);
});

for (const { code, state, why } of [
  { code: "5.1.1", state: "failed", why: "that is in no mailbox is tried once" },
  { code: "5.7.1", state: "retry", why: "that is rejected for another reason is tried again" },
]) {
  test(`92.4 a mail ${why}`, async () => {
    const message = `${code} <${recipient}>: not taken`;
    const server = await startMailServer(undefined, { responseCode: 550, message });
    atEndOfTest(server.stop);
    const lines: string[] = [];
    const { jobs } = await startMailer(database, server.url, lines);
    const mailId = await enqueueTest(jobs);
    await until("it was tried", async () => lines.length > 0);
    await jobs.stop(5000);
    expect((await jobOf(mailId))?.state).toBe(state);
    expect(lines[0]).toContain(`(mailId ${mailId}) failed`);
    expect(lines.join()).not.toContain(recipient);
    expect((await jobOf(mailId))?.reason).toContain(`550 ${code} <…>: not taken`);
    expect((await findMail(database.sql, mailId))?.failedAttempts).toBeGreaterThan(0);
  });
}
