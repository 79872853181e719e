import { beforeAll, expect, test } from "bun:test";
import { proofLink } from "#mails/links/proof-link.ts";
import { liftProof } from "#proofs/require-proof.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addPieces } from "#tools/testing/data/presses.ts";
import { makeAnew, sendNext } from "#tools/testing/data/proofs.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop({ pictures: "flat" });
let admin: Visitor;
let actorId: number;
beforeAll(async () => {
  const registered = await register(shop, { isAdmin: true });
  admin = registered.visitor;
  actorId = registered.user.id;
});

async function sent() {
  const { orderId } = await addPieces(shop, { count: 2 });
  await sendNext(shop, { orderId, actorId });
  const link = proofLink(shop.services.signatures, { id: orderId, email: "ada@example.com" });
  return { orderId, link };
}

const post = (link: string, fields: Record<string, string>) =>
  shop.visitor().post(link, new URLSearchParams(fields));

const answerOf = async (orderId: number) => {
  const [row] = await shop.sql`
    select answer, words, (select count(*)::int from proof_marks where proof_id = proofs.id) as marks
    from proofs where order_id = ${orderId} order by number desc`;
  return row;
};

test("85.4 the mailed link shows what is printed: pictures, inches, DPI, sizes and what it will not look like", async () => {
  const { link } = await sent();
  const answer = await shop.visitor().request(link);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(answer.headers.get("referrer-policy")).toBe("same-origin");
  const page = await answer.text();
  expect(page).toContain("Is this how it should look?");
  expect(page).toMatch(/<img[^>]*srcset="[^"]*-classic-front[^"]*1280w/);
  expect(page).toMatch(/\d+\.\d × \d+\.\d in, \d+ DPI, .* in below the collar/);
  expect(page).toContain("What it will not look like");
  expect(page).toContain("Approve version 1");
  expect(page).toContain("Ask for a change");
});

test("85.5 an approval is stored once, however often it is sent, and says what comes next", async () => {
  const { orderId, link } = await sent();
  for (const _ of [1, 2]) {
    const answer = await post(link, { version: "1", answer: "approved", words: "typed, not sent" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(link);
  }
  expect(await answerOf(orderId)).toEqual({ answer: "approved", words: "", marks: 0 });
  const page = await (await shop.visitor().request(link)).text();
  expect(page).toContain("You approved version 1");
  expect(page).not.toContain("Approve version 1");
});

test("85.22 the page asks nothing of a customer who has approved, and a link that opens nothing leads on", async () => {
  const { orderId, link } = await sent();
  await post(link, { version: "1", answer: "approved", words: "" });
  const page = await (await shop.visitor().request(link)).text();
  expect(page).toContain("This is what we print");
  expect(page).not.toContain("Is this how it should look?");
  const dead = await shop.visitor().request(paths.proof(orderId));
  expect(dead.status).toBe(404);
  const text = await dead.text();
  expect(text).toContain(`href="${paths.orderLookup}"`);
  expect(text).toContain(`href="${paths.contact}"`);
});

test("85.6 a change takes words or a mark; marks off the pictures count for nothing, and words stay text", async () => {
  const { orderId, link } = await sent();
  const nothing = await post(link, { version: "1", answer: "changes", words: " \u200b " });
  expect(nothing.status).toBe(422);
  expect(await nothing.text()).toContain("Say what we should change");
  const wild = { "mark-1-front": "2000,5", "mark-9-front": "1,1", "mark-1-no": "1,1" };
  expect((await post(link, { version: "1", answer: "changes", words: "", ...wild })).status).toBe(
    422,
  );
  const page = await (await shop.visitor().request(link)).text();
  const field = /name="(mark-1-[^"]+)"/.exec(page)?.[1] ?? "";
  const words = '<script>alert("x")</script>\n\nMove it up.';
  const saved = await post(link, { version: "1", answer: "changes", words, [field]: "340,200" });
  expect(saved.status).toBe(303);
  expect(await answerOf(orderId)).toEqual({ answer: "changes", words, marks: 1 });
  for (const visitor of [shop.visitor(), admin]) {
    const path = visitor === admin ? paths.adminOrderProofs(orderId) : link;
    const shown = await (await visitor.request(path)).text();
    expect(shown).not.toContain("<script>alert");
    expect(shown).toContain("&lt;script&gt;alert");
    expect(shown).toContain('cx="340"');
  }
});

test("85.6 a thousand words are too many: nothing is saved, and nothing typed is lost", async () => {
  const { orderId, link } = await sent();
  const words = "smaller ".repeat(1000);
  const answer = await post(link, { version: "1", answer: "changes", words });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain("Keep it below 2000 characters");
  expect(page).toContain(words.trim());
  expect(await answerOf(orderId)).toEqual({ answer: null, words: "", marks: 0 });
});

test("85.7 an answer to an older version, or to what would not be printed any more, counts for nothing", async () => {
  const { orderId, link } = await sent();
  await sendNext(shop, { orderId, actorId });
  const old = await post(link, { version: "1", answer: "approved" });
  expect(old.status).toBe(409);
  expect(await old.text()).toContain("There is a newer version by now.");
  expect(await answerOf(orderId)).toEqual({ answer: null, words: "", marks: 0 });
  await makeAnew(shop, orderId);
  const stale = await post(link, { version: "2", answer: "approved" });
  expect(stale.status).toBe(409);
  expect(await stale.text()).toContain("it is not what would be printed");
  expect(await answerOf(orderId)).toEqual({ answer: null, words: "", marks: 0 });
  await shop.sql`update orders set status = 'canceled' where id = ${orderId}`;
  expect((await post(link, { version: "2", answer: "changes", words: "No" })).status).toBe(409);
});

test("85.7 what is approved may be taken back until somebody has begun to print it", async () => {
  const { orderId, link } = await sent();
  await post(link, { version: "1", answer: "approved" });
  expect((await post(link, { version: "1", answer: "changes", words: "Wait" })).status).toBe(303);
  await post(link, { version: "1", answer: "approved" });
  await shop.sql`update orders set print_started_at = now() where id = ${orderId}`;
  const late = await post(link, { version: "1", answer: "changes", words: "Wait" });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("it is being printed already");
  expect(await answerOf(orderId)).toEqual({ answer: "approved", words: "", marks: 0 });
});

test("85.8 older versions stay to be read, and beside the newest one", async () => {
  const { orderId, link } = await sent();
  await post(link, { version: "1", answer: "changes", words: "Larger, please" });
  await sendNext(shop, { orderId, actorId });
  const visitor = shop.visitor();
  const old = await (await visitor.request(`${link}&version=1`)).text();
  expect(old).toContain("Version 1 was replaced");
  expect(old).toContain("Larger, please");
  expect(old).not.toContain('name="answer"');
  const both = await (await visitor.request(`${link}&version=2&compare=1`)).text();
  expect(both.match(/<h2>Version \d<\/h2>/g)).toEqual(["<h2>Version 1</h2>", "<h2>Version 2</h2>"]);
  const none = await visitor.request(`${link}&version=99&compare=x`);
  expect(await none.text()).toContain("Is this how it should look?");
});

test("85.9 a guessed link, another order's and one to another email open nothing and answer nothing", async () => {
  const [one, other] = [await sent(), await sent()];
  const key = new URL(other.link, "http://shop").searchParams.get("key") ?? "";
  const mailed = proofLink(shop.services.signatures, { id: one.orderId, email: "eve@example.com" });
  const closed = [
    paths.proof(one.orderId),
    withQuery(paths.proof(one.orderId), { key }),
    withQuery(paths.proof(one.orderId), { key: "x".repeat(22) }),
    mailed,
    paths.proof(999_999),
    "/proofs/x",
  ];
  const { visitor: stranger } = await register(shop);
  for (const path of closed) {
    for (const visitor of [shop.visitor(), stranger]) {
      expect([path, (await visitor.request(path)).status]).toEqual([path, 404]);
      const answer = await visitor.post(
        path,
        new URLSearchParams({ version: "1", answer: "approved" }),
      );
      expect([path, answer.status]).toEqual([path, 404]);
    }
  }
  expect(await answerOf(one.orderId)).toEqual({ answer: null, words: "", marks: 0 });
});

test("85.9 staff who see orders read a proof as its customer does, and answer nothing", async () => {
  const { orderId } = await sent();
  const page = await (await admin.request(paths.proof(orderId))).text();
  expect(page).toContain("What the customer sees");
  expect(page).not.toContain('name="answer"');
  const answer = await admin.post(
    paths.proof(orderId),
    new URLSearchParams({ version: "1", answer: "approved" }),
  );
  expect(answer.status).toBe(404);
  expect(await answerOf(orderId)).toEqual({ answer: null, words: "", marks: 0 });
});

test("85.21 of an order so many answers an hour are taken; the page says when the next one is, and loses no word", async () => {
  const { orderId, link } = await sent();
  const say = (words: string) => post(link, { version: "1", answer: "changes", words });
  for (let count = 0; count < 60; count++) await say(`Change ${count}`);
  const answer = await say("One more");
  expect(answer.status).toBe(429);
  expect(answer.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
  const page = await answer.text();
  expect(page).toContain("Too many answers");
  expect(page).toContain("One more");
  expect((await answerOf(orderId))?.words).toBe("Change 59");
});

test("85.7 an old page of a version that was withdrawn says so", async () => {
  const { orderId, link } = await sent();
  await liftProof(shop.services, { orderId, actorId, mayLiftRule: true });
  const answer = await post(link, { version: "1", answer: "approved" });
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain("No answer is needed any more");
});
