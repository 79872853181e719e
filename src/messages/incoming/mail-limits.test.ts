import { expect, test } from "bun:test";
import { addOrderThread } from "#tools/testing/data/messages.ts";
import { addressOf, MAIL_IN, rawMail, sendIn } from "#tools/testing/mails/raw-mail.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop({ config: MAIL_IN });
const to = MAIL_IN.MAIL_REPLY_TO;

/** What becomes of so many mails. */
async function sendMany(count: number, mail: (at: number) => Parameters<typeof rawMail>[0]) {
  const outcomes: string[] = [];
  for (let at = 0; at < count; at++) outcomes.push(await sendIn(shop, rawMail(mail(at))));
  return outcomes;
}

test("84.42 one sender begins five an hour", async () => {
  const from = "Spam <spam@example.net>";
  const outcomes = await sendMany(7, () => ({ to, from }));
  expect(outcomes).toEqual([...Array(5).fill("customer"), "too many", "too many"]);
});

test("84.53 mails under a forged sender, and of strangers, use up nothing of the customer's", async () => {
  const { threadId } = await addOrderThread(shop);
  const there = addressOf(shop, threadId);
  const forged = await sendMany(32, () => ({ to: there, auth: null }));
  expect(forged.slice(0, 30)).toEqual(Array(30).fill("held"));
  expect(forged.slice(30)).toEqual(Array(2).fill("too many of one sender"));
  expect(await sendIn(shop, rawMail({ to: there }))).toBe("customer");
});

test("84.53 a conversation takes thirty mails an hour that are not its customer's, whoever sends them", async () => {
  const { threadId } = await addOrderThread(shop, "Hi", "grace@example.com");
  const there = addressOf(shop, threadId);
  const others = await sendMany(32, (at) => ({ to: there, from: `Eve <eve${at}@evil.example>` }));
  expect(others.slice(0, 30)).toEqual(Array(30).fill("held"));
  expect(others.slice(30)).toEqual(Array(2).fill("too many of others"));
  const headers = ["Auto-Submitted: auto-replied"];
  expect(await sendIn(shop, rawMail({ to: there, from: "m@evil.example", headers }))).toBe(
    "too many of others",
  );
  const from = "Grace <grace@example.com>";
  expect(await sendIn(shop, rawMail({ to: there, from }))).toBe("customer");
});

test("84.53 conversations that nobody has checked leave room for those of checked senders", async () => {
  await shop.sql`
    insert into rate_limits (key, turns, resets_at)
    values ('mail-new:unchecked', 200, now() + interval '1 hour')
    on conflict (key) do update set turns = 200`;
  const forged = rawMail({ to, from: "Eve <eve@example.org>", auth: null });
  expect(await sendIn(shop, forged)).toBe("too many");
  expect(await sendIn(shop, rawMail({ to, from: "Joan <joan@example.org>" }))).toBe("customer");
});
