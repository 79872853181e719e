import { describe, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { ADDRESS } from "#tools/testing/browser/buying.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { openPayment, order, startBuyer } from "#tools/testing/data/checkout.ts";
import { addDocument } from "#tools/testing/data/documents.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const OFFER = "made as a guest with";
const HINT = "Verify your email to find orders made as a guest";

const shop = useShop();

function claim(visitor: Visitor): Promise<Response> {
  return visitor.post(paths.orderClaims, new URLSearchParams());
}

async function show(visitor: Visitor): Promise<string> {
  return (await visitor.request(paths.orders)).text();
}

/** The header and what a slow database shows meanwhile are left out. */
function contentOf(html: string, email: string): string {
  return html.slice(html.indexOf(HINT), html.indexOf("Start Designing")).replaceAll(email, "");
}

async function ownerOf(orderId: number): Promise<number> {
  const [row] = await shop.sql<[{ userId: number }]>`
    select user_id as "userId" from orders where id = ${orderId}`;
  return Number(row.userId);
}

test("10.6 guest orders with the verified email are offered, and become the account's", async () => {
  const { visitor, user, email } = await register(shop, { verified: true });
  const id = await addOrder(shop.sql, { email: email.toUpperCase() });
  const second = await addOrder(shop.sql, { email });
  expect(await show(visitor)).toContain(`We found 2 orders ${OFFER} ${email}.`);

  const claimed = await claim(visitor);
  expect(claimed.status).toBe(303);
  expect(claimed.headers.get("location")).toBe(paths.orders);
  const page = await show(visitor);
  expect(page).toContain("2 orders added to your account");
  expect(page).not.toContain(OFFER);
  expect(page).toContain(`#${id}<`);
  expect(await ownerOf(second)).toBe(user.id);
  const events = await shop.sql`
    select kind, actor_id::int as actor from order_events
    where order_id in ${shop.sql([id, second])} and kind = 'claimed'`;
  expect([...events]).toEqual([
    { kind: "claimed", actor: user.id },
    { kind: "claimed", actor: user.id },
  ]);
});

test("10.7 an unverified account sees none, only that verifying finds them", async () => {
  const { visitor, email } = await register(shop);
  const other = await register(shop);
  const id = await addOrder(shop.sql, { email });
  const withOne = await show(visitor);
  expect(withOne).toContain(HINT);
  expect(withOne).not.toContain(OFFER);
  const withNone = await show(other.visitor);
  expect(contentOf(withOne, email)).toBe(contentOf(withNone, other.email));
  await claim(visitor);
  expect(await show(visitor)).toContain("Verify your email first");
  expect(await ownerOf(id)).toBe(1);
});

test("a verified account is not bothered with the hint", async () => {
  const { visitor } = await register(shop, { verified: true });
  const page = await show(visitor);
  expect(page).not.toContain(HINT);
  expect(page).not.toContain(OFFER);
});

test("10.8 orders with another email are neither offered nor claimed", async () => {
  const { visitor } = await register(shop, { verified: true });
  const id = await addOrder(shop.sql, { email: "somebody.else@example.com" });
  expect(await show(visitor)).not.toContain(OFFER);
  await claim(visitor);
  expect(await show(visitor)).toContain("No guest orders left to add");
  expect(await ownerOf(id)).toBe(1);
});

test("10.8 another account's order stays its own, whatever email it was made with", async () => {
  const { visitor, email } = await register(shop, { verified: true });
  const other = await register(shop, { verified: true });
  const id = await addOrder(shop.sql, { userId: other.user.id, email });
  expect(await show(visitor)).not.toContain(OFFER);
  await claim(visitor);
  expect(await ownerOf(id)).toBe(other.user.id);
});

test("10.8 an order whose account was deleted is nobody's to claim", async () => {
  const { visitor, email } = await register(shop, { verified: true });
  const id = await addOrder(shop.sql, { email });
  await shop.sql`update orders set owner_left_at = now() where id = ${id}`;
  expect(await show(visitor)).not.toContain(OFFER);
  await claim(visitor);
  expect(await ownerOf(id)).toBe(1);
});

test("a visitor is sent to the login, and nothing is claimed", async () => {
  const answer = await claim(shop.visitor());
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toStartWith("/login");
});

test("two claims at the same time are one", async () => {
  const { visitor, email } = await register(shop, { verified: true });
  const id = await addOrder(shop.sql, { email });
  await Promise.all([claim(visitor), claim(visitor), claim(visitor)]);
  const events = await shop.sql`
    select from order_events where order_id = ${id} and kind = 'claimed'`;
  expect(events).toHaveLength(1);
});

test("10.9 the artwork comes along from a browser without an account, and can be ordered again", async () => {
  const { visitor, email } = await register(shop, { verified: true });
  const buyer = await startBuyer(shop);
  const { id } = await order(buyer, { shippingAddress: { ...ADDRESS, email } });
  await claim(visitor);
  await visitor.post(paths.reorder(id), new URLSearchParams());
  expect(await (await visitor.request(paths.cart)).text()).toContain("1 item added to cart");
  const again = await order({ ...buyer, visitor });
  expect(again.id).toBeGreaterThan(id);
});

test("10.9 artwork that another account has stays there", async () => {
  const { visitor, email } = await register(shop, { verified: true });
  const owner = await register(shop);
  const buyer = await startBuyer(shop, owner.visitor);
  const id = await addOrder(shop.sql, { email });
  const { id: documentId } = await addDocument(shop.sql, { front: buyer.designId });
  await shop.sql`update order_items set document_id = ${documentId} where order_id = ${id}`;
  await claim(visitor);
  const answer = await owner.visitor.request(paths.api.design(buyer.designId));
  expect(answer.status).toBe(200);
});

test("10.12 artwork that a visitor had lent to somebody stays the visitor's when that one claims an order of it", async () => {
  const lender = await startBuyer(shop);
  const { visitor, email, user } = await register(shop, { verified: true });
  const borrower = await startBuyer(shop);
  const [draft] = await shop.sql<[{ id: number }]>`
    select draft_id as id from draft_artworks where design_id = ${lender.designId}`;
  const make = new URLSearchParams({ action: "make" });
  await lender.visitor.post(paths.designLink(draft.id), make);
  const [{ linkId }] = await shop.sql<[{ linkId: string }]>`
    select link_id from drafts where id = ${draft.id}`;
  await borrower.visitor.post(paths.sharedDesignCopies(linkId), new URLSearchParams());
  const line = { ...borrower.line, designId: lender.designId };
  const placed = await order({ ...borrower, line }, { shippingAddress: { ...ADDRESS, email } });
  await claim(visitor);
  expect(await ownerOf(placed.id)).toBe(user.id);

  const seen = await visitor.request(paths.api.design(lender.designId));
  const shared = { designId: lender.designId, title: "Mine now", tags: ["x"], isPublic: true };
  expect((await visitor.sendJson(paths.api.gallery, shared)).status).toBe(404);
  expect(await seen.json()).toMatchObject({
    name: "design.png",
    filePath: expect.stringMatching(/-320\.webp$/),
  });
  const own = await lender.visitor.request(paths.api.design(lender.designId));
  expect(await own.json()).toMatchObject({ name: "disc.png" });
  await visitor.post(paths.reorder(placed.id), new URLSearchParams());
  expect(await (await visitor.request(paths.cart)).text()).toContain("1 item added to cart");
});

describe("the browser that ordered", () => {
  /** A guest's unpaid order, claimed by an account with its email. */
  async function claimedOrder() {
    const { visitor, email, user } = await register(shop, { verified: true });
    const buyer = await startBuyer(shop);
    const placed = await order(buyer, { shippingAddress: { ...ADDRESS, email } });
    await claim(visitor);
    expect(await ownerOf(placed.id)).toBe(user.id);
    return { buyer, placed, user };
  }

  test("10.10 goes on to read the claimed order, pay it and order its artwork", async () => {
    const { buyer, placed } = await claimedOrder();
    expect((await buyer.visitor.request(paths.api.order(placed.id))).status).toBe(200);
    expect((await buyer.visitor.request(paths.api.design(buyer.designId))).status).toBe(200);
    await openPayment(buyer, placed);
    const checkoutKey = crypto.randomUUID();
    expect((await order(buyer, { checkoutKey })).id).toBeGreaterThan(placed.id);
  });

  test("10.10 does not take it along into another account", async () => {
    const { buyer, placed, user } = await claimedOrder();
    await register(shop, {}, buyer.visitor);
    await show(buyer.visitor);
    expect(await ownerOf(placed.id)).toBe(user.id);
  });
});

test("10.11 the orders' email is mailed once which were claimed, by whom, and how to undo it", async () => {
  const { visitor, email, username } = await register(shop, { verified: true });
  const ids = [await addOrder(shop.sql, { email }), await addOrder(shop.sql, { email })];
  await Promise.all([claim(visitor), claim(visitor)]);
  const mail = await shop.waitForMail(({ to, subject }) => to === email && /added/.test(subject));
  expect(mail.subject).toBe("2 orders were added to an account");
  for (const words of [`Hello ${username},`, ...ids.map((id) => `#${id}`)]) {
    expect(mail.text).toContain(words);
  }
  expect(mail.text).toContain(`This was not me ${shop.url}${paths.forgotPassword}`);
  const mails = await shop.sql`
    select from mails where recipient = ${email} and kind = 'orders-claimed'`;
  expect(mails.count).toBe(1);
});
