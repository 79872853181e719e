import { describe, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import {
  addContactThread,
  addOrderThread,
  addStaff,
  messagesOf,
  threadState,
} from "#tools/testing/data/messages.ts";
import { orderKey } from "#tools/testing/data/orders.ts";
import {
  addressOf,
  allTaken,
  bounceOf,
  filePart,
  MAIL_IN,
  parts,
  rawMail,
  sendIn,
  textPart,
} from "#tools/testing/mails/raw-mail.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { answerThread } from "./answer-thread.ts";
import { decideHeld } from "./decide-held.ts";
import { receiveMail } from "./receive-mail.ts";

const shop = useShop({ config: MAIL_IN });

/** A thread that staff have answered, and the Message-ID of the answer. */
async function answered() {
  const thread = await addOrderThread(shop);
  const { id: actorId } = await addStaff(shop, ["messages.answer"]);
  const sent = { threadId: thread.threadId, text: "Which size?", actorId, seen: 1 };
  expect(await answerThread(shop.services, sent)).toBe("sent");
  const [row] = await shop.sql<[{ mailName: string }]>`
    select mail_name from messages where thread_id = ${thread.threadId} and kind = 'staff'`;
  return { ...thread, actorId, mailName: row.mailName, to: addressOf(shop, thread.threadId) };
}

const last = async (threadId: number) => (await messagesOf(shop, threadId)).at(-1);

async function customersPage(orderId: number): Promise<string> {
  const key = orderKey(shop.services.signatures, orderId);
  return (await shop.visitor().request(`${paths.orderDetail(orderId)}?key=${key}`)).text();
}

describe("a mail to a thread's address", () => {
  test("84.33 from its customer is their message: it opens the thread, and what it repeats is folded", async () => {
    const { threadId, orderId, to } = await answered();
    const text = "In M.\n\nOn Monday 30 November Printhread wrote:\n> Which size?";
    expect(await sendIn(shop, rawMail({ to, text }))).toBe("customer");
    expect(await threadState(shop, threadId)).toMatchObject({ state: "open", isUnread: true });
    expect(await last(threadId)).toMatchObject({ text: "In M.", kind: "customer", remark: "" });
    expect((await last(threadId))?.quoted).toContain("Which size?");
    const page = await customersPage(orderId);
    expect(page).toContain("In M.");
    expect(page).not.toContain("On Monday 30 November");
  });

  test("84.33 is found by the mail that it answers where its program left the address out", async () => {
    const { threadId, mailName } = await answered();
    const raw = rawMail({ to: "orders@printhread.example", headers: [`In-Reply-To: ${mailName}`] });
    expect(await sendIn(shop, raw)).toBe("customer");
    expect(await messagesOf(shop, threadId)).toHaveLength(3);
  });

  test.each([
    ["from a stranger", { from: "Eve <eve@evil.example>" }, "who is not the customer"],
    [
      "under a forged sender",
      { auth: `${MAIL_IN.MAIL_AUTHSERV_ID}; dmarc=fail` },
      "Nobody has checked",
    ],
    ["that nobody has checked", { auth: null }, "Nobody has checked"],
    ["that another server has checked", { auth: "evil.example; dmarc=pass" }, "Nobody has checked"],
    ["of two senders", { from: "ada@example.com, eve@evil.example" }, "several senders"],
  ])("84.34 %s is held, seen by staff alone", async (_, given, remark) => {
    const { threadId, orderId, to } = await answered();
    expect(await sendIn(shop, rawMail({ to, text: "Send it to me", ...given }))).toBe("held");
    expect(await last(threadId)).toMatchObject({ kind: "held", text: "Send it to me" });
    expect((await last(threadId))?.remark).toContain(remark);
    expect(await threadState(shop, threadId)).toMatchObject({ held: 1, state: "open" });
    expect(await customersPage(orderId)).not.toContain("Send it to me");
  });

  test("84.35 a held mail is accepted or discarded once, whoever presses at the same time", async () => {
    const { threadId, orderId, to, actorId } = await answered();
    await sendIn(shop, rawMail({ to, text: "Held", auth: null }));
    const messageId = (await last(threadId))?.id ?? 0;
    const decide = (decision: "accept" | "discard") =>
      decideHeld(shop.services, { threadId, messageId, decision, actorId });
    const both = await Promise.all([decide("accept"), decide("accept")]);
    expect(both.sort()).toEqual(["accepted", "decided"]);
    expect(await customersPage(orderId)).toContain("Held");
    expect(await threadState(shop, threadId)).toMatchObject({ held: 0 });
    await sendIn(shop, rawMail({ to, text: "Go away", auth: null }));
    const second = (await last(threadId))?.id ?? 0;
    const discarded = { threadId, messageId: second, decision: "discard", actorId } as const;
    expect(await decideHeld(shop.services, discarded)).toBe("discarded");
    expect((await last(threadId))?.text).toBe("Held");
    const elsewhere = await addContactThread(shop);
    expect(await decideHeld(shop.services, { ...discarded, messageId, threadId: elsewhere })).toBe(
      "decided",
    );
  });

  test("84.36 an automatic reply is filed as one: it opens nothing and is not the customer's", async () => {
    const { threadId, orderId, to } = await answered();
    const replies = [
      { headers: ["Auto-Submitted: auto-replied"] },
      { headers: ["Precedence: auto_reply"] },
      { subject: "Automatic reply: Your order" },
    ];
    for (const reply of replies) {
      expect(await sendIn(shop, rawMail({ to, text: "I am away", ...reply }))).toBe("automatic");
    }
    expect(await last(threadId)).toMatchObject({ kind: "automatic" });
    expect(await threadState(shop, threadId)).toMatchObject({ state: "waiting", messages: 5 });
    expect(await customersPage(orderId)).not.toContain("I am away");
  });

  test("84.36 a person's mail is theirs that wants no automatic answer, or is about a car", async () => {
    const { to } = await answered();
    const headers = ["X-Auto-Response-Suppress: All"];
    expect(await sendIn(shop, rawMail({ to, headers }))).toBe("customer");
    const subject = "Auto: ein Aufkleber?";
    expect(await sendIn(shop, rawMail({ to, subject }))).toBe("customer");
  });

  test("84.37 a mail that came back is said at its message, once, and opens the thread", async () => {
    const { threadId, mailName, to } = await answered();
    expect(await sendIn(shop, bounceOf(mailName, to))).toBe("bounce");
    expect(await last(threadId)).toMatchObject({ kind: "bounce", text: "550 5.1.1 No such user" });
    expect(await threadState(shop, threadId)).toMatchObject({ state: "open", isUnread: true });
    const [row] = await shop.sql`select bounced_at from messages where mail_name = ${mailName}`;
    expect(row?.bouncedAt).toBeInstanceOf(Date);
    expect(await sendIn(shop, bounceOf(mailName, to))).toBe("bounce: of no message");
    expect(await sendIn(shop, bounceOf("<guessed@printhread.example>", to))).toBe(
      "bounce: of no message",
    );
  });

  test("84.38 what goes round ends: our own mails, lists, many hops", async () => {
    const { threadId, mailName, to } = await answered();
    const hops = Array.from({ length: 31 }, (_, at) => `Received: from a${at} by b${at}`);
    const mails = [
      rawMail({ to, name: mailName }),
      rawMail({ to, from: "Printhread <orders@printhread.example>" }),
      rawMail({ to, from: "reply@printhread.example" }),
      rawMail({ to, headers: ["List-Id: <all.example.com>"] }),
      rawMail({ to, headers: hops }),
    ];
    for (const raw of mails) expect(await sendIn(shop, raw)).toMatch(/^(loop|own mail)$/);
    expect(await messagesOf(shop, threadId)).toHaveLength(2);
  });

  test("84.39 the same mail adds one message, however often and by whatever way it comes", async () => {
    const { threadId, to } = await answered();
    const raw = rawMail({ to, name: "<once@mail.example.com>" });
    for (const again of [raw, raw, `Received: from elsewhere\r\n${raw}`]) await sendIn(shop, again);
    expect(await messagesOf(shop, threadId)).toHaveLength(3);
  });

  test("84.40 five pictures are decoded like uploads; what else is attached is named", async () => {
    const { threadId, orderId, to } = await answered();
    const png = await pngFixture({ width: 60, height: 60 });
    const files = [1, 2, 3, 4, 5, 6].map((at) => filePart(`sun${at}.png`, "image/png", png));
    const body = parts("multipart/mixed", [
      textPart("See here"),
      filePart("broken.png", "image/png", new TextEncoder().encode("no picture")),
      filePart("offer.pdf", "application/pdf", new TextEncoder().encode("%PDF-1.4")),
      ...files,
    ]);
    expect(await sendIn(shop, rawMail({ to, body }))).toBe("customer");
    const message = await last(threadId);
    expect(message?.remark).toContain("“offer.pdf”");
    expect(message?.remark).toContain("“broken.png” was not taken");
    expect(message?.remark).toContain("“sun6.png”");
    const photos =
      await shop.sql`select from message_photos where message_id = ${message?.id ?? 0}`;
    expect(photos).toHaveLength(4);
    expect(
      (await customersPage(orderId)).match(/\/photos\/messages\/[^"]+-320/g)?.length ?? 0,
    ).toBeGreaterThanOrEqual(0);
  });
});

describe("a mail to no thread", () => {
  test("84.41 begins a conversation: open where its sender is checked, else held", async () => {
    const to = MAIL_IN.MAIL_REPLY_TO;
    const from = "Joan <joan@example.org>";
    expect(await sendIn(shop, rawMail({ to, from, subject: "Hats?", text: "Hats?" }))).toBe(
      "customer",
    );
    const [thread] =
      await shop.sql`select id, subject, name, email from message_threads order by id desc limit 1`;
    expect(thread).toMatchObject({ subject: "Hats?", name: "Joan", email: "joan@example.org" });
    expect(await sendIn(shop, rawMail({ to, from, auth: null }))).toBe("held");
  });

  test("84.39 begins one conversation, though it comes by webhook and mailbox at once", async () => {
    const to = MAIL_IN.MAIL_REPLY_TO;
    const from = "Twice <twice@example.org>";
    const raw = rawMail({ to, from, name: "<begun@mail.example.org>" });
    const ways = [raw, `Received: from one\r\n${raw}`, `Received: from two\r\n${raw}`];
    await Promise.all(
      ways.map((one, at) => {
        const source = at === 0 ? "webhook" : "imap";
        return receiveMail(shop.services, { raw: new TextEncoder().encode(one), source });
      }),
    );
    await allTaken(shop);
    // One that a stranger has sent with its Message-ID keeps it out as little as another sender's.
    const name = "<foreseen@mail.example.org>";
    expect(await sendIn(shop, rawMail({ to, from, name, auth: null }))).toBe("held");
    expect(await sendIn(shop, rawMail({ to, from: "eve@evil.example", name }))).toBe("customer");
    expect(await sendIn(shop, rawMail({ to, from, name }))).toBe("customer");
    const rows = await shop.sql`
      select mail_name from messages where sender = 'twice@example.org' order by id`;
    expect(rows.map(({ mailName }) => mailName)).toEqual(["<begun@mail.example.org>", name, name]);
  });

  test("84.41 a guessed address is held in one of its own", async () => {
    const { threadId, to } = await answered();
    const guessed = to.replace(/\.[0-9a-f]/, (found) => (found === ".0" ? ".1" : ".0"));
    expect(await sendIn(shop, rawMail({ to: guessed, text: "Let me in" }))).toBe("held");
    expect(await messagesOf(shop, threadId)).toHaveLength(2);
    const [row] = await shop.sql`select id from message_threads order by id desc limit 1`;
    expect((await last(row?.id))?.remark).toContain("given to nobody");
  });

  test("84.43 a customer does not write into another's thread by its address", async () => {
    const mine = await answered();
    const theirs = await addOrderThread(shop, "Hi", "grace@example.com");
    const raw = rawMail({ to: addressOf(shop, theirs.threadId), text: "Not mine" });
    expect(await sendIn(shop, raw)).toBe("held");
    expect((await last(theirs.threadId))?.kind).toBe("held");
    expect(await messagesOf(shop, mine.threadId)).toHaveLength(2);
  });
});
