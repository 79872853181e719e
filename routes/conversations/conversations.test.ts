import { beforeAll, describe, expect, test } from "bun:test";
import { forgetThreads } from "#db/messages/forgotten.ts";
import { insertMessage } from "#db/messages/messages.ts";
import { insertThread } from "#db/messages/threads.ts";
import { addNote } from "#messages/add-note.ts";
import { answerThread } from "#messages/answer-thread.ts";
import { purgeMessages } from "#messages/purge-messages.ts";
import { setThreadState } from "#messages/set-thread-state.ts";
import { paths } from "#shop/paths.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import {
  addContactThread,
  addOrderThread,
  addStaff,
  conversationUrl,
  messagesOf,
  threadState,
} from "#tools/testing/data/messages.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let actorId: number;
beforeAll(async () => {
  actorId = (await addStaff(shop, ["messages.answer"])).id;
});

const answer = (threadId: number, text: string, seen: number) =>
  answerThread(shop.services, { threadId, text, actorId, seen });

/** A question of the contact form that staff have answered, and the link in the mail. */
async function answered(email: string) {
  const threadId = await addContactThread(shop, { email, message: "Do you print on hats?" });
  expect(await answer(threadId, "We print on caps.", 1)).toBe("sent");
  const mail = await shop.waitForMail(({ to }) => to === email);
  const [, href = ""] = /(https?:\/\/\S+\/conversations\/\d+\?key=[^\s#]+)/.exec(mail.text) ?? [];
  const { pathname, search } = new URL(href);
  return { threadId, mail, url: pathname + search };
}

const open = async (url: string, visitor = shop.visitor()) => {
  const page = await visitor.request(url);
  return { page, status: page.status, text: await page.text() };
};

function write(url: string, message: string, visitor: Visitor = shop.visitor(), more = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ message, ...more })) form.set(name, value as string);
  return visitor.post(url, form);
}

describe("the page of a conversation", () => {
  test("84.58 the mail that answers the contact form leads to a page with the whole conversation", async () => {
    const { threadId, mail, url } = await answered("joan@example.com");
    expect(mail.text.replace(/\s+/g, " ")).toContain("write on the page of our conversation");
    const { status, text } = await open(url);
    expect(status).toBe(200);
    for (const shown of ["Do you print on hats?", "We print on caps.", "A question"]) {
      expect(text).toContain(shown);
    }
    expect(text).not.toContain(paths.adminThread(threadId));
  });

  test("84.58 notes, held mails and what programs answered do not stand there", async () => {
    const { threadId, url } = await answered("notes@example.com");
    await addNote(shop.services, { threadId, text: "She is a friend of Tim.", actorId });
    for (const kind of ["held", "automatic", "bounce"]) {
      await shop.sql`
        insert into messages (thread_id, kind, text, remark) values
        (${threadId}, ${kind}, ${`a text of ${kind}`}, 'a remark')`;
    }
    const { text } = await open(url);
    for (const hidden of ["friend of Tim", "a text of", "a remark"]) {
      expect(text).not.toContain(hidden);
    }
    expect(text.match(/<article/g)).toHaveLength(2);
  });

  test("84.58 what is longer than a page goes on by a link, and each message stands there once", async () => {
    const { threadId, url } = await answered("long@example.com");
    await shop.sql`
      insert into messages (thread_id, kind, text)
      select ${threadId}, 'customer', 'Word ' || n || '.' from generate_series(1, 70) n`;
    const newest = (await open(url)).text;
    const [, earlier = ""] = /href="([^"]*before=[^"]*)"/.exec(newest) ?? [];
    const oldest = (await open(earlier.replaceAll("&amp;", "&"))).text;
    const all = [oldest, newest].flatMap((page) =>
      [...page.matchAll(/Word (\d+)\./g)].map(([, n]) => Number(n)),
    );
    expect(all).toEqual(Array.from({ length: 70 }, (_, at) => at + 1));
    expect(oldest).toContain("Do you print on hats?");
    expect(oldest).toContain("To the newest messages");
    expect(oldest).not.toContain("<textarea");
  });

  test("84.59 its customer answers there: the conversation opens again, and the shop is mailed", async () => {
    const { threadId, url } = await answered("tim@example.com");
    const done = { threadId, state: "done", actorId, seen: 2 } as const;
    expect(await setThreadState(shop.services, done)).toBe("set");
    const visitor = shop.visitor();
    const sent = await write(url, "Then a <b>cap</b>, please.", visitor);
    expect(sent.status).toBe(303);
    expect(sent.headers.get("location")).toBe(`${url}#messages`);
    expect(await threadState(shop, threadId)).toMatchObject({ state: "open", isUnread: true });
    const { text } = await open(url, visitor);
    expect(text).toContain("Message sent");
    expect(text).toContain("Then a &lt;b&gt;cap&lt;/b&gt;, please.");
    const mail = await shop.waitForMail(({ text }) => text.includes("Then a <b>cap</b>"));
    expect(mail).toMatchObject({
      to: "orders@printhread.example",
      subject: "Answer from Eve: A question",
    });
    for (const shown of ["An answer in a conversation", "tim@example.com"]) {
      expect(mail.text).toContain(shown);
    }
  });

  test("84.59 it takes pictures, says what is wrong with them, and a form that is sent twice adds once", async () => {
    const { threadId, url } = await answered("photos@example.com");
    const broken = new File(["no picture"], "sun.png", { type: "image/png" });
    const wrong = await write(url, "Like this", shop.visitor(), { photos: broken });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain("Like this");
    expect((await write(url, "  ")).status).toBe(422);
    const bytes = await pngFixture({ width: 60, height: 60 });
    const form = "6f1c8c1e-0f0e-4c5b-9d43-0d9a3a1c1d11";
    const both = [1, 2].map(() =>
      write(url, "Like this", shop.visitor(), {
        form,
        photos: new File([bytes], "a.png", { type: "image/png" }),
      }),
    );
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([303, 303]);
    expect(await messagesOf(shop, threadId)).toHaveLength(3);
    expect((await open(url)).text.match(/src="\/photos\/messages\//g)).toHaveLength(1);
    const files = await shop.storage.list("message-photos/");
    expect(new Set(files.map((file) => file.split("/")[1]?.slice(0, 32)))).toHaveLength(1);
  });

  test("84.59 pictures that are too large together lead back, and nothing is sent", async () => {
    const { threadId, url } = await answered("large@example.com");
    const visitor = shop.visitor();
    const photos = new File([new Uint8Array(12 * 1024 * 1024)], "a.png", { type: "image/png" });
    const sent = await write(url, "Like this", visitor, { photos });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, url]);
    expect((await open(url, visitor)).text).toContain("Message not sent");
    expect(await messagesOf(shop, threadId)).toHaveLength(2);
  });

  test("84.58 84.59 a conversation that began with a mail has such a page as well", async () => {
    const email = "mail@example.com";
    const threadId = await insertThread(shop.sql, {
      ...{ topic: "mail", subject: "Forty caps?", name: "", email },
    });
    await insertMessage(shop.sql, { threadId, kind: "customer", text: "Do you make them?" });
    const url = conversationUrl(shop, threadId, email);
    expect((await open(url)).text).toContain("<h1>Forty caps?</h1>");
    expect((await write(url, "In blue, please.")).status).toBe(303);
    const mail = await shop.waitForMail(({ text }) => text.includes("In blue, please."));
    expect(mail.subject).toBe(`Answer from ${email}: A question`);
  });

  test("84.59 a customer and staff who write at once lose nothing", async () => {
    const { threadId, url } = await answered("both@example.com");
    const [sent, outcome] = await Promise.all([
      write(url, "One more thing."),
      answer(threadId, "By the way.", 2),
    ]);
    expect(sent.status).toBe(303);
    expect(["sent", "changed"]).toContain(outcome);
    const texts = (await messagesOf(shop, threadId)).map(({ text }) => text);
    expect(texts).toContain("One more thing.");
    expect(texts.includes("By the way.")).toBe(outcome === "sent");
  });

  test("84.60 no key, another one's, and that of an order's conversation open nothing", async () => {
    const [one, other] = [await answered("one@example.com"), await answered("two@example.com")];
    const ofOrder = await addOrderThread(shop);
    const [key] = one.url.split("?").slice(1);
    const dead = [
      paths.conversation(one.threadId),
      `${one.url}x`,
      `${paths.conversation(other.threadId)}?${key}`,
      `${paths.conversation(999_999)}?${key}`,
      paths.conversation(0),
      conversationUrl(shop, ofOrder.threadId, "ada@example.com"),
    ];
    const texts = new Set<string>();
    for (const url of dead) {
      const { status, text } = await open(url);
      expect(status).toBe(404);
      texts.add(/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? "");
      expect((await write(url, "Let me in")).status).toBe(404);
    }
    expect([...texts]).toHaveLength(1);
    expect([...texts][0]).toContain(`href="${paths.contact}"`);
    expect(await messagesOf(shop, ofOrder.threadId)).toHaveLength(1);
    const { visitor: staff } = await addStaff(shop, ["messages.answer"]);
    expect((await open(paths.conversation(one.threadId), staff)).status).toBe(404);
  });

  test("84.60 nobody caches or indexes the page, and its key goes to no other site", async () => {
    const { url } = await answered("quiet@example.com");
    for (const path of [url, `${url}x`]) {
      const { page, text } = await open(path);
      expect(page.headers.get("cache-control")).toBe("private, no-store");
      expect(page.headers.get("referrer-policy")).toBe("same-origin");
      expect(text).toContain('<meta name="robots" content="noindex"/>');
    }
  });

  test("84.60 the link of a deleted customer is dead, also before the conversation is deleted", async () => {
    const { threadId, url } = await answered("gone@example.com");
    await shop.sql.begin((tx) => forgetThreads(tx, tx`email = 'gone@example.com'`));
    expect((await open(url)).status).toBe(404);
    expect((await write(url, "Still here?")).status).toBe(404);
    expect(await messagesOf(shop, threadId)).toHaveLength(2);
    await purgeMessages(shop.services);
    expect((await open(url)).status).toBe(404);
  });

  test("84.61 a page takes twenty messages an hour, an IP ten of all forms; what was typed stays", async () => {
    const { threadId, url } = await answered("many@example.com");
    const [first, second, third] = [shop.visitor(), shop.visitor(), shop.visitor()];
    for (const visitor of [first, second]) {
      for (let at = 0; at < 10; at++) expect((await write(url, "Hi", visitor)).status).toBe(303);
    }
    for (const visitor of [first, third]) {
      const over = await write(url, "One too many", visitor);
      expect(over.status).toBe(429);
      expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(3000);
      expect(await over.text()).toContain("One too many");
    }
    expect(await messagesOf(shop, threadId)).toHaveLength(22);
  });
});
