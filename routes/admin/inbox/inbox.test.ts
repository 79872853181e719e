import { beforeAll, describe, expect, test } from "bun:test";
import { answerThread } from "#messages/answer-thread.ts";
import { paths, withQuery } from "#shop/paths.ts";
import {
  addContactThread,
  addOrderThread,
  addStaff,
  messagesOf,
  threadState,
  writeAbout,
} from "#tools/testing/data/messages.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
type Staff = Awaited<ReturnType<typeof addStaff>>;
let [ada, grace]: Staff[] = [];
const who = (staff: Staff | undefined) => staff as Staff;
beforeAll(async () => {
  ada = await addStaff(shop, ["messages.answer"], "AdaStaff");
  grace = await addStaff(shop, ["messages.answer"], "GraceStaff");
});

async function open(path: string, visitor: Visitor = who(ada).visitor): Promise<string> {
  const answer = await visitor.request(path);
  expect(answer.status).toBe(200);
  return answer.text();
}

const post = (path: string, fields: Record<string, string>, visitor = who(ada).visitor) =>
  visitor.post(path, new URLSearchParams(fields));

/** As a browser that has the page of these messages open. */
async function answer(
  threadId: number,
  message: string,
  visitor = who(ada).visitor,
  seen?: number,
) {
  const messages = seen ?? (await threadState(shop, threadId))?.messages;
  return post(
    paths.adminThread(threadId),
    { action: "answer", message, seen: `${messages}` },
    visitor,
  );
}

describe("the inbox", () => {
  test("84.7 a customer's message opens the thread, an answer makes it wait, a press ends it", async () => {
    const { threadId, orderId } = await addOrderThread(shop);
    expect(await threadState(shop, threadId)).toMatchObject({ state: "open", isUnread: true });
    expect(await open(paths.adminInbox)).toContain(`>Order #${orderId}<`);
    await open(paths.adminThread(threadId));
    expect(await threadState(shop, threadId)).toMatchObject({ state: "open", isUnread: false });
    expect((await answer(threadId, "It leaves today.")).status).toBe(303);
    expect(await threadState(shop, threadId)).toMatchObject({
      ...{ state: "waiting", assignedTo: who(ada).id },
    });
    expect(await open(withQuery(paths.adminInbox, { tab: "waiting" }))).toContain(
      "It leaves today.",
    );
    await post(paths.adminThreadState(threadId), { to: "done", seen: "2" });
    expect(await threadState(shop, threadId)).toMatchObject({ state: "done" });
    await writeAbout(shop, orderId, "Thanks!");
    expect(await threadState(shop, threadId)).toMatchObject({ state: "open", isUnread: true });
  });

  test("84.7 what came in since it was read is not done with", async () => {
    const { threadId, orderId } = await addOrderThread(shop);
    await writeAbout(shop, orderId, "One more thing");
    await post(paths.adminThreadState(threadId), { to: "done", seen: "1" });
    expect(await threadState(shop, threadId)).toMatchObject({ state: "open" });
  });

  test("84.8 whom the customer waits for the longest comes first, and pages go on by cursor", async () => {
    await shop.sql`delete from message_threads`;
    const ids: number[] = [];
    for (let at = 0; at < 35; at++) ids.push(await addContactThread(shop, { name: `Eve ${at}` }));
    const first = await open(paths.adminInbox);
    expect(first).toContain("Open (35)");
    const listed = (page: string) =>
      [...page.matchAll(/\/admin\/inbox\/(\d+)"/g)].map(([, id]) => Number(id));
    expect(listed(first)).toEqual(ids.slice(0, 30));
    const [, next = ""] =
      /rel="next"[^>]*href="([^"]+)"|href="([^"]+)"[^>]*rel="next"/.exec(first) ?? [];
    expect(listed(await open(next.replaceAll("&amp;", "&")))).toEqual(ids.slice(30));
  });

  test("84.9 it is searched by words, name, email and order", async () => {
    const { threadId, orderId } = await addOrderThread(shop, "The zipper is stuck");
    const other = await addContactThread(shop, { name: "Zoë Müller", email: "zoe@example.org" });
    const found = async (q: string) => open(withQuery(paths.adminInbox, { q }));
    for (const q of ["zipper stuck", `#${orderId}`]) {
      expect(await found(q)).toContain(paths.adminThread(threadId));
      expect(await found(q)).not.toContain(`${paths.adminThread(other)}"`);
    }
    for (const q of ["müller", "ZOE@example.org"]) {
      expect(await found(q)).toContain(paths.adminThread(other));
    }
    for (const q of ["nothing like it", "'; drop --", "\u0000", "%"]) {
      expect(await found(q)).toContain("Nothing found");
    }
  });

  test("84.10 two who answer at once: the second reads what the first wrote, and loses nothing", async () => {
    const { threadId } = await addOrderThread(shop);
    const both = await Promise.all([
      answer(threadId, "From Ada", who(ada).visitor, 1),
      answer(threadId, "From Grace", who(grace).visitor, 1),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    const second = both.find(({ status }) => status === 409);
    const shown = (await second?.text()) ?? "";
    expect(shown).toContain("Somebody has written meanwhile");
    for (const text of ["From Ada", "From Grace"]) expect(shown).toContain(text);
    expect(await messagesOf(shop, threadId)).toHaveLength(2);
    expect(shown).toContain('name="seen" value="2"');
  });

  test("84.10 a form that is sent twice answers once", async () => {
    const { threadId } = await addOrderThread(shop);
    const formId = crypto.randomUUID();
    const sent = { threadId, text: "Once", actorId: who(ada).id, formId, seen: 1 };
    const outcomes = await Promise.all([1, 2, 3].map(() => answerThread(shop.services, sent)));
    expect(outcomes.sort()).toEqual(["again", "again", "sent"]);
  });

  test("84.11 an answer is mailed to the order's email, once, as an answer by a person", async () => {
    const { threadId, orderId } = await addOrderThread(shop, "Where?", "mailed@example.com");
    await answer(threadId, "On its way.");
    const mail = await shop.waitForMail(({ to }) => to === "mailed@example.com");
    expect(mail.subject).toBe(`Re: Your order #${orderId}`);
    expect(mail.text).toContain("On its way.");
    expect(mail.text).toContain("Where?");
    expect(mail.text).toContain(`${paths.orderDetail(orderId)}?key=`);
    // Without a mailbox of its own the shop takes answers on the order's page alone.
    expect(mail.text.replace(/\s+/g, " ")).toContain("To answer, write on the page of your order.");
    const shown = await open(paths.adminThread(threadId));
    expect(shown).toContain("On its way.");
  });

  test("84.12 an internal note is seen by staff alone, and never mailed", async () => {
    const { threadId, orderId } = await addOrderThread(shop, "Hello?", "noted@example.com");
    await post(paths.adminThread(threadId), { action: "note", message: "A difficult customer" });
    expect(await threadState(shop, threadId)).toMatchObject({ state: "open", messages: 2 });
    const shown = await open(paths.adminThread(threadId));
    expect(shown).toContain("message--note");
    expect(shown).toContain("Internal note");
    const [row] =
      await shop.sql`select id from mails where order_id = ${orderId} and kind = 'message'`;
    expect(row).toBeUndefined();
    await answer(threadId, "We look into it.");
    const mail = await shop.waitForMail(({ to }) => to === "noted@example.com");
    expect(mail.html).not.toContain("difficult");
  });

  test("84.13 a thread is given to somebody who answers messages, and to nobody else", async () => {
    const { threadId } = await addOrderThread(shop);
    const packer = await addStaff(shop, ["floor.pack"]);
    await post(paths.adminThreadAssignee(threadId), { to: `${who(grace).id}` });
    expect(await threadState(shop, threadId)).toMatchObject({ assignedTo: who(grace).id });
    expect(await open(withQuery(paths.adminInbox, { tab: "mine" }), who(grace).visitor)).toContain(
      paths.adminThread(threadId),
    );
    await post(paths.adminThreadAssignee(threadId), { to: `${packer.id}` });
    expect(await threadState(shop, threadId)).toMatchObject({ assignedTo: who(grace).id });
    await shop.sql`update users set locked = true where id = ${who(grace).id}`;
    expect(await open(paths.adminThread(threadId))).toContain("no longer answers messages");
    await shop.sql`update users set locked = false where id = ${who(grace).id}`;
    await post(paths.adminThreadAssignee(threadId), { to: "" });
    expect(await threadState(shop, threadId)).toMatchObject({ assignedTo: null });
  });

  test("84.14 staff without the permission get nowhere", async () => {
    const { threadId } = await addOrderThread(shop);
    const { visitor } = await addStaff(shop, ["orders.view", "orders.edit"]);
    for (const path of [paths.adminInbox, paths.adminThread(threadId), paths.adminSavedAnswers]) {
      expect((await visitor.request(path)).status).toBe(403);
    }
    expect((await answer(threadId, "Hi", visitor)).status).toBe(403);
    expect((await post(paths.adminThreadState(threadId), { to: "done" }, visitor)).status).toBe(
      403,
    );
    expect(await messagesOf(shop, threadId)).toHaveLength(1);
  });

  test("84.15 a browser that fetches the page ahead has not read it", async () => {
    const { threadId } = await addOrderThread(shop);
    await who(ada).visitor.request(paths.adminThread(threadId), {
      headers: { "sec-purpose": "prefetch" },
    });
    expect(await threadState(shop, threadId)).toMatchObject({ isUnread: true });
  });

  test("84.16 what staff do is in the log", async () => {
    const { threadId } = await addOrderThread(shop);
    await answer(threadId, "Yes.");
    await post(paths.adminThread(threadId), { action: "note", message: "Note" });
    await post(paths.adminThreadAssignee(threadId), { to: "" });
    await post(paths.adminThreadState(threadId), { to: "done", seen: "3" });
    const rows = await shop.sql`
      select action from audit_events where subject_kind = 'thread' and subject_id = ${`${threadId}`}
      order by id`;
    expect(rows.map(({ action }) => action)).toEqual([
      "answer message",
      "add note",
      "assign thread",
      "close thread",
    ]);
  });
});
