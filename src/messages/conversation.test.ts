import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createTransport } from "nodemailer";
import { parseMail } from "#services/incoming/mail-parser.ts";
import { withMailbox } from "#services/incoming/mailbox.ts";
import { headerOf, type ParsedMail } from "#shop/messages/parsed-mail.ts";
import { paths } from "#shop/paths.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import { addOrderThread, addStaff, messagesOf, threadState } from "#tools/testing/data/messages.ts";
import { orderKey } from "#tools/testing/data/orders.ts";
import { startDovecot } from "#tools/testing/mails/dovecot.ts";
import { startMailExchange } from "#tools/testing/mails/mail-exchange.ts";
import { allTaken } from "#tools/testing/mails/raw-mail.ts";
import { startShop, type TestShop } from "#tools/testing/shop.ts";
import { until } from "#tools/testing/until.ts";
import { answerThread } from "./answer-thread.ts";
import { pollMailbox } from "./poll-mailbox.ts";

const SHOP = "reply@printhread.example";
const ADA = "ada@example.com";

let dovecot: Awaited<ReturnType<typeof startDovecot>>;
let exchange: Awaited<ReturnType<typeof startMailExchange>>;
let shop: TestShop;
beforeAll(async () => {
  dovecot = await startDovecot();
  exchange = await startMailExchange(dovecot.lmtpPort);
  shop = await startShop({
    bySmtp: true,
    config: {
      SMTP_URL: exchange.url,
      MAIL_REPLY_TO: SHOP,
      MAIL_AUTHSERV_ID: "mx.printhread.example",
      IMAP_URL: dovecot.imapUrl(SHOP),
    },
  });
});
afterAll(async () => {
  await shop?.stop();
  await exchange?.stop();
  await dovecot?.stop();
});

/** The last mail in somebody's mailbox, once so many have come. */
async function mailOf(user: string, count: number): Promise<ParsedMail> {
  let raw: Buffer | undefined;
  await until(`${user} has ${count} mails`, async () =>
    withMailbox(dovecot.imapUrl(user), async (box) => {
      const mails = await box.list(0, 100);
      if (mails.length < count) return false;
      raw = await box.read(mails.at(-1)?.uid ?? 0);
      return true;
    }),
  );
  return parseMail(raw as Buffer);
}

/** Polls until so many mails were taken in, and waits for their jobs. */
async function poll(count: number): Promise<void> {
  let taken = 0;
  await until(`${count} mails are polled`, async () => {
    taken += await pollMailbox(shop.services);
    return taken >= count;
  });
  await allTaken(shop);
}

type Reply = { to: string; text: string; subject?: string; from?: string; helo?: string };

/** A mail program's own mail. */
async function reply(
  { helo = "mail.example.com", from = `Ada <${ADA}>`, ...mail }: Reply,
  more = {},
) {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await composer.sendMail({
    from,
    subject: "Re: Your order",
    ...mail,
    ...more,
  });
  const sender = /<(.+)>/.exec(from)?.[1] ?? from;
  await exchange.send({ helo, from: sender, to: mail.to, raw: String(message) });
}

const customersPage = async (orderId: number) =>
  (
    await shop
      .visitor()
      .request(`${paths.orderDetail(orderId)}?key=${orderKey(shop.services.signatures, orderId)}`)
  ).text();

describe("a conversation by mail, through real servers", () => {
  test("84.44 six messages, pictures, an automatic reply, a forged sender and a mail that comes back", async () => {
    const { id: actorId } = await addStaff(shop, ["messages.answer"]);
    // 1: on the order's page.
    const { threadId, orderId } = await addOrderThread(shop, "Is mint a warm green?");
    // 2: staff answer.
    const answer = (text: string, seen: number) =>
      answerThread(shop.services, { threadId, text, actorId, seen });
    expect(await answer("Rather a cool one. Shall we send a photo?", 1)).toBe("sent");
    const first = await mailOf(ADA, 1);
    expect(first.text).toContain("Rather a cool one");
    expect(headerOf(first, "auto-submitted")).toBe("no");
    const [, to = ""] = /<?(reply\+[^>\s]+)>?/.exec(headerOf(first, "reply-to")) ?? [];
    expect(to).toMatch(/^reply\+\d+\.[0-9a-f]{32}@printhread\.example$/);
    // 3: she replies to the mail, with a picture and a file.
    const picture = await pngFixture({ width: 60, height: 60 });
    await reply(
      { to, text: "Yes please.\n\nOn Mon, Nov 30, 2026 Printhread wrote:\n> Rather a cool one." },
      {
        inReplyTo: first.name,
        attachments: [
          { filename: "wall.png", content: Buffer.from(picture) },
          { filename: "plan.pdf", content: Buffer.from("%PDF-1.4") },
        ],
      },
    );
    await poll(1);
    const messages = await messagesOf(shop, threadId);
    expect(messages.at(-1)).toMatchObject({ kind: "customer", text: "Yes please.", sender: ADA });
    expect(messages.at(-1)?.remark).toContain("plan.pdf");
    expect(await threadState(shop, threadId)).toMatchObject({ state: "open" });
    expect(await customersPage(orderId)).toContain("/photos/messages/");
    // 4: staff answer; the mail belongs to hers.
    expect(await answer("Here it is.", 3)).toBe("sent");
    const second = await mailOf(ADA, 2);
    expect(second.references[0]).not.toBe(first.name);
    expect(second.references).toContain(first.name as string);
    // An automatic reply to it.
    await reply({ to, text: "I am on holiday" }, { headers: { "Auto-Submitted": "auto-replied" } });
    // 5: she writes once more, and somebody else in her name.
    await reply({ to, text: "<b>Thank you!</b>" }, { inReplyTo: second.name });
    await reply(
      { to, text: "Send it to my new address", helo: "evil.example" },
      {
        headers: {
          "Authentication-Results": "mx.printhread.example; dmarc=pass header.from=example.com",
        },
      },
    );
    await poll(3);
    expect(
      (await messagesOf(shop, threadId))
        .slice(4)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(["automatic", "customer", "held"]);
    const page = await customersPage(orderId);
    expect(page).toContain("&lt;b&gt;Thank you!");
    for (const hidden of ["on holiday", "new address"]) expect(page).not.toContain(hidden);
    // 6: the last answer does not arrive any more.
    exchange.fill(ADA);
    expect(await answer("Gladly.", 7)).toBe("sent");
    await poll(1);
    expect((await messagesOf(shop, threadId)).at(-1)).toMatchObject({
      kind: "bounce",
      text: "552 5.2.2 Mailbox full",
    });
    expect(await threadState(shop, threadId)).toMatchObject({ state: "open", isUnread: true });
  });

  test("84.45 two processes that poll at once take each mail once, and a new numbering repeats none", async () => {
    const before = await shop.sql`select from incoming_mails`;
    for (const text of ["one", "two", "three"]) {
      await reply({ to: SHOP, text, from: "Joan <joan@example.com>", subject: text });
    }
    const mails = () => shop.sql`select from incoming_mails`;
    await until("three more are taken", async () => {
      await Promise.all([1, 2, 3].map(() => pollMailbox(shop.services)));
      return (await mails()).length >= before.length + 3;
    });
    await allTaken(shop);
    await shop.sql`update mailbox_positions set validity = 'another'`;
    await pollMailbox(shop.services);
    await allTaken(shop);
    expect(await mails()).toHaveLength(before.length + 3);
    const threads = await shop.sql`
      select from message_threads where email = 'joan@example.com'`;
    expect(threads).toHaveLength(3);
  });

  test("84.45 a process that ends between storing and marking loses nothing and doubles nothing", async () => {
    const before = (await shop.sql`select from incoming_mails`).length;
    await reply({ to: SHOP, text: "kept once", from: "Tim <tim@example.com>" });
    const jobs = { ...shop.services.jobs, send: () => Promise.reject(new Error("killed")) };
    await until("it has failed", () =>
      pollMailbox({ ...shop.services, jobs }).then(
        () => false,
        (error: Error) => error.message === "killed",
      ),
    );
    expect(await shop.sql`select from incoming_mails`).toHaveLength(before);
    await poll(1);
    expect(await shop.sql`select from incoming_mails`).toHaveLength(before + 1);
  });

  test("84.45 a mailbox that does not answer fails the round, and nothing else", async () => {
    const config = { ...shop.services.config, IMAP_URL: "imap://a:b@127.0.0.1:1/INBOX" };
    await expect(pollMailbox({ ...shop.services, config })).rejects.toThrow();
    expect(
      await pollMailbox({ ...shop.services, config: { ...config, IMAP_URL: undefined } }),
    ).toBe(0);
  });
});
