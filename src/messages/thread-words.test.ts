import { expect, test } from "bun:test";
import { listThreads } from "#db/messages/inbox.ts";
import {
  addOrderThread,
  addStaff,
  messagesOf,
  threadState,
  writeAbout,
} from "#tools/testing/data/messages.ts";
import { addressOf, MAIL_IN, rawMail, sendIn } from "#tools/testing/mails/raw-mail.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { decideHeld } from "./decide-held.ts";

const shop = useShop({ config: MAIL_IN });

async function found(words: string): Promise<number[]> {
  const query = { tab: "open", userId: 1, search: { words }, after: undefined, limit: 30 } as const;
  return (await listThreads(shop.sql, query)).map(({ id }) => id);
}

test("84.52 a conversation with more words than are searched takes further messages", async () => {
  const { threadId, orderId } = await addOrderThread(shop);
  await shop.sql`
    update message_threads set terms = array_to_tsvector(array(
      select lpad(n::text, 52, 'x') from generate_series(1, 19990) n))
    where id = ${threadId}`;
  const letters = Array.from({ length: 990 }, (_, at) => String.fromCodePoint(0x4e00 + at));
  await writeAbout(shop, orderId, letters.map((one) => one.repeat(4)).join(" "));
  expect(await messagesOf(shop, threadId)).toHaveLength(2);
  expect(await found("1".padStart(52, "x"))).toEqual([threadId]);
});

test("84.35 a held mail is found by its words once it is accepted, a discarded one never", async () => {
  const { threadId } = await addOrderThread(shop);
  const { id: actorId } = await addStaff(shop, ["messages.answer"]);
  const decide = async (text: string, decision: "accept" | "discard") => {
    await sendIn(shop, rawMail({ to: addressOf(shop, threadId), text, auth: null }));
    expect(await found(text)).toEqual([]);
    const messageId = (await messagesOf(shop, threadId)).at(-1)?.id ?? 0;
    await decideHeld(shop.services, { threadId, messageId, decision, actorId });
    return found(text);
  };
  expect(await decide("pangolin", "discard")).toEqual([]);
  expect(await decide("capybara", "accept")).toEqual([threadId]);
});

test("84.15 who decides about a held mail has not read what came meanwhile", async () => {
  const { threadId, orderId } = await addOrderThread(shop);
  const { id: actorId } = await addStaff(shop, ["messages.answer"]);
  await sendIn(shop, rawMail({ to: addressOf(shop, threadId), auth: null }));
  const messageId = (await messagesOf(shop, threadId)).at(-1)?.id ?? 0;
  await writeAbout(shop, orderId, "Please wait with it");
  await decideHeld(shop.services, { threadId, messageId, decision: "accept", actorId });
  expect(await threadState(shop, threadId)).toMatchObject({ isUnread: true, held: 0 });
});
