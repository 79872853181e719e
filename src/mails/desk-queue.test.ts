import { expect, test } from "bun:test";
import { answerThread } from "#messages/answer-thread.ts";
import { saveContactMessage } from "#messages/save-contact-message.ts";
import { createJobs } from "#services/jobs.ts";
import type { Services } from "#services/services.ts";
import { mailQueue } from "#shop/mails/mail-queues.ts";
import { atEndOfTest } from "#tools/testing/cleanup.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { until } from "#tools/testing/until.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { resendMail } from "./resend-mail.ts";
import { retryMail } from "./retry-mail.ts";

const database = useDatabase();
const ADMIN = 1;
const FROM = "orders@printhread.example";

/** A process that works at one queue. */
async function startWorker(queue: "send-mail" | "send-desk-mail") {
  const jobs = createJobs({ databaseUrl: database.url, log: () => {} });
  atEndOfTest(() => jobs.stop(1000));
  const taken: string[] = [];
  await jobs.start({ [queue]: async ({ mailId }: { mailId: string }) => taken.push(mailId) });
  return { jobs, taken };
}

test("84.57 what the desk mails is taken by nobody of the version before it", () => {
  const before = ["order-status", "order-changed", "refund", "review-request", "test"] as const;
  expect(new Set(before.map(mailQueue))).toEqual(new Set(["send-mail"]));
  const desk = ["message", "proof", "proof-reminder", "order-edit", "return", "quote"] as const;
  const later = ["order-edit-over", "quote-answer"] as const;
  expect(new Set(later.map(mailQueue))).toEqual(new Set(["send-desk-mail"]));
  expect(new Set(desk.map(mailQueue))).toEqual(new Set(["send-desk-mail"]));
});

test("84.57 a process of the version before messages takes no answer, however it was enqueued", async () => {
  const { sql } = database;
  const earlier = await startWorker("send-mail");
  // Neither reads more of it.
  const config = { MAIL_FROM: FROM, APP_URL: "https://printhread.example" } as Services["config"];
  const services = { sql, jobs: earlier.jobs, config };
  const orderId = await addOrder(sql);
  const contact = { name: "Ada", email: "ada@example.com", topic: "order", message: "Hi" } as const;
  const write = () =>
    saveContactMessage(
      services,
      { ...contact, orderNumber: `${orderId}` },
      { orderId, userId: null },
    );
  await write();
  const [thread] = await sql<[{ id: number }]>`
    select id from message_threads where order_id = ${orderId}`;
  const answer = { threadId: thread.id, text: "Hello", actorId: ADMIN, seen: 1 };
  expect(await answerThread(services, answer)).toBe("sent");
  const mails = () => sql<{ id: string }[]>`
    select id from mails where kind = 'message' order by created_at`;
  const [mail] = await mails();
  const mailId = mail?.id ?? "";
  expect(await retryMail(services, { mailId, actorId: ADMIN })).toBe(true);
  await sql`update mails set sent_at = now() where id = ${mailId}`;
  expect(await resendMail(services, { orderId, mailId, actorId: ADMIN })).toBe("sending");
  await write();
  // A later job is taken, so these were passed by.
  await until("both mails to the shop are taken", async () => earlier.taken.length >= 2);
  const ids = (await mails()).map(({ id }) => id);
  expect(ids).toHaveLength(2);
  expect(earlier.taken.filter((id) => ids.includes(id))).toEqual([]);
  const later = await startWorker("send-desk-mail");
  await until("both answers are taken", async () => later.taken.length >= 2);
  expect(later.taken.toSorted()).toEqual(ids.toSorted());
});
