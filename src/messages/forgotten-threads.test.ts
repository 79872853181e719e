import { expect, test } from "bun:test";
import { findMail } from "#db/mails/mails.ts";
import { sendMail } from "#mails/send-mail.ts";
import type { Services } from "#services/services.ts";
import { addContactThread, addStaff, messagesOf } from "#tools/testing/data/messages.ts";
import { addressOf, bounceOf, MAIL_IN, rawMail, sendIn } from "#tools/testing/mails/raw-mail.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { answerThread } from "./answer-thread.ts";

const shop = useShop({ config: MAIL_IN });

/** A thread whose answer waits to be mailed, and whose customer is deleted. */
async function forgotten() {
  const email = "eve@example.com";
  const threadId = await addContactThread(shop, { email });
  const { id: actorId } = await addStaff(shop, ["messages.answer"]);
  const jobs = { ...shop.services.jobs, send: async () => {} } as Services["jobs"];
  const answer = { threadId, text: "We do", actorId, seen: 1 };
  expect(await answerThread({ ...shop.services, jobs }, answer)).toBe("sent");
  await shop.sql`update message_threads set forgotten_at = now() where id = ${threadId}`;
  const [row] = await shop.sql<[{ mailId: string; mailName: string }]>`
    select mail_id, mail_name from messages where thread_id = ${threadId} and kind = 'staff'`;
  return { ...row, answer, email, threadId, to: addressOf(shop, threadId) };
}

test("84.55 an answer is neither mailed nor given once its conversation is to be deleted", async () => {
  const { mailId, answer } = await forgotten();
  await sendMail(shop.services, { mailId });
  const mail = await findMail(shop.sql, mailId);
  expect(mail?.sentAt).toBeNull();
  expect(mail?.skippedAt).toBeInstanceOf(Date);
  expect(await answerThread(shop.services, { ...answer, seen: 2 })).toBe("forgotten");
});

test("84.55 a mail to a conversation that is to be deleted begins another one", async () => {
  const { threadId, to, email, mailName } = await forgotten();
  expect(await sendIn(shop, rawMail({ to, from: email }))).toBe("customer");
  const headers = [`In-Reply-To: ${mailName}`];
  const answer = rawMail({ to: MAIL_IN.MAIL_REPLY_TO, from: email, headers });
  expect(await sendIn(shop, answer)).toBe("customer");
  expect(await sendIn(shop, bounceOf(mailName, to))).toBe("bounce: of no message");
  expect(await messagesOf(shop, threadId)).toHaveLength(2);
  const threads = await shop.sql`select from message_threads where email = ${email}`;
  // That of the other test, the one that is to be deleted, and the two new ones.
  expect(threads).toHaveLength(4);
});
