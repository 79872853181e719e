import { expect, test } from "bun:test";
import { insertIncoming } from "#db/messages/incoming.ts";
import { paths } from "#shop/paths.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import { addOrderThread, addStaff, messagesOf } from "#tools/testing/data/messages.ts";
import { orderKey } from "#tools/testing/data/orders.ts";
import {
  addressOf,
  filePart,
  MAIL_IN,
  parts,
  rawMail,
  textPart,
} from "#tools/testing/mails/raw-mail.ts";
import { takeErrors } from "#tools/testing/stray-errors.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { incomingKey } from "./receive-mail.ts";
import { takeMail } from "./take-mail.ts";

const shop = useShop({ config: MAIL_IN });

const png = () => pngFixture({ width: 60, height: 60 });
const stored = () => shop.storage.list("message-photos/");

/** No message can be added meanwhile. */
async function withoutMessages<T>(work: () => Promise<T>): Promise<T> {
  await shop.sql`alter table messages add constraint no_message check (text = '') not valid`;
  try {
    return await work();
  } finally {
    await shop.sql`alter table messages drop constraint no_message`;
  }
}

function formWith(picture: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.set("message", "See here");
  form.set("seen", "1");
  form.append("photos", new File([picture], "sun.png", { type: "image/png" }));
  return form;
}

test("84.56 where a message cannot be added, the pictures of its form are not left behind", async () => {
  const { threadId, orderId } = await addOrderThread(shop);
  const { visitor: staff } = await addStaff(shop, ["messages.answer"]);
  const key = orderKey(shop.services.signatures, orderId);
  const ways = [
    () => staff.post(paths.adminThread(threadId), form()),
    () => shop.visitor().post(`${paths.orderMessages(orderId)}?key=${key}`, form()),
  ];
  const picture = new Uint8Array(await png());
  const form = () => formWith(picture);
  for (const send of ways) {
    expect((await withoutMessages(send)).status).toBe(500);
    expect(takeErrors().join()).toContain("no_message");
    expect(await stored()).toEqual([]);
    expect((await send()).status).toBe(303);
    expect(await stored()).not.toEqual([]);
    await shop.storage.remove(await stored());
    await shop.sql`delete from messages where thread_id = ${threadId} and text = 'See here'`;
    await shop.sql`update message_threads set messages = 1 where id = ${threadId}`;
  }
});

test("84.56 where a mail cannot be stored, its pictures are not left behind", async () => {
  const { threadId } = await addOrderThread(shop);
  const body = parts("multipart/mixed", [
    textPart("See here"),
    filePart("sun.png", "image/png", await png()),
  ]);
  const raw = new TextEncoder().encode(rawMail({ to: addressOf(shop, threadId), body }));
  const mail = { hash: "a".repeat(64), source: "imap", bytes: raw.length } as const;
  await shop.storage.put(incomingKey(mail.hash), raw, { contentType: "message/rfc822" });
  const incomingId = (await insertIncoming(shop.sql, mail)) ?? "";
  const take = () => takeMail(shop.services, { incomingId });
  await withoutMessages(async () => {
    await expect(take()).rejects.toThrow("no_message");
  });
  expect(await stored()).toEqual([]);
  await take();
  expect(await messagesOf(shop, threadId)).toHaveLength(2);
  expect(await stored()).not.toEqual([]);
});
