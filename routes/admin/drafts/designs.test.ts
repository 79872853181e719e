import { beforeAll, expect, test } from "bun:test";
import { settleCustomers } from "#customers/settle-customers.ts";
import { insertProof } from "#db/customers/proofs.ts";
import { findDraft } from "#db/orders/drafts/drafts.ts";
import { findOrder } from "#db/orders/orders.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { textOf } from "#tools/testing/data/order-edits.ts";
import { acceptQuote, sendQuote } from "#tools/testing/data/quotes.ts";
import { emptyDraftFor, saveDesignOf } from "#tools/testing/data/saved-designs.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let staff: Visitor;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  staff = (await register(shop, { username: "Grace", role: "Manager" })).visitor;
});

const chosen = (draftId: number, design: number) =>
  withQuery(paths.adminDraftDesigns(draftId), { design: String(design), product: "1" });

async function add(draftId: number, design: number, typed: Record<string, string>) {
  const url = paths.adminDraftDesigns(draftId);
  const html = await (await staff.request(chosen(draftId, design))).text();
  const fields = { ...postFields(html), ...typed };
  return { fields, answer: await staff.post(url, new URLSearchParams(fields)) };
}

/** The second form of the page, which has the sizes. */
const postFields = (html: string) =>
  Object.fromEntries(
    [
      ...html.matchAll(/<input type="hidden" name="(revision|design|product)" value="([^"]*)"/g),
    ].map(([, name = "", value = ""]) => [name, value]),
  );

test("90.22 a draft takes a design that its customer has saved: product, color, sizes and quantities, up to the order", async () => {
  const { orderId, draftId } = await emptyDraftFor(shop, staff, "nell@example.com");
  const design = await saveDesignOf(shop, orderId);
  const page = textOf(await (await staff.request(paths.adminDraft(draftId))).text());
  expect(page).toContain("Saved: Team");
  const sizes = { color: "Mint", "pieces-S": "2", "pieces-L": "1" };
  const { fields, answer } = await add(draftId, design, sizes);
  expect(answer.status).toBe(303);
  const again = await staff.post(paths.adminDraftDesigns(draftId), new URLSearchParams(fields));
  expect(again.status).toBe(303);
  const lines = (await findDraft(shop.sql, draftId))?.lines ?? [];
  expect(lines).toMatchObject([
    { productId: 1, size: "S", color: "Mint", quantity: 2 },
    { productId: 1, size: "L", color: "Mint", quantity: 1 },
  ]);
  expect(lines[0]?.prints.map(({ area }) => area).sort()).toEqual(["back", "front"]);
  // Its pictures are of no cart and no order.
  const html = await (await staff.request(paths.adminDraft(draftId))).text();
  const [picture = ""] = /\/mockups\/[^"]+/.exec(html) ?? [];
  expect((await staff.request(picture)).status).toBe(200);
  await sendQuote(staff, draftId);
  expect((await acceptQuote(shop, draftId)).status).toBe(303);
  const quote = await findDraft(shop.sql, draftId);
  const order = await findOrder(shop.sql, quote?.orderId ?? 0);
  expect(order?.items.map(({ documentId }) => documentId)).toEqual(
    lines.map(({ documentId }) => documentId),
  );
});

test("90.22 staff take a design that they have saved themselves, and nobody else's", async () => {
  const { draftId } = await emptyDraftFor(shop, staff, "olive@example.com");
  const other = await emptyDraftFor(shop, staff, "peter@example.com");
  const others = await saveDesignOf(shop, other.orderId, { name: "Secret" });
  await startBuyer(shop, staff);
  const [mine] = await shop.sql<[{ id: string }]>`
    select shoppers.id from shoppers join users on users.id = user_id
    where users.username = 'grace' or users.display_username = 'Grace' limit 1`;
  const own = await saveDesignOf(shop, other.orderId, { name: "For a call", shopperId: mine.id });
  const page = textOf(await (await staff.request(paths.adminDraft(draftId))).text());
  expect(page).toContain("Saved: For a call");
  expect(page).not.toContain("Secret");
  const { answer: stolen } = await add(draftId, others, { color: "Mint", "pieces-S": "1" });
  expect(stolen.status).toBe(422);
  expect(await stolen.text()).toContain("This design is not there any more");
  const { answer } = await add(draftId, own, { color: "Mint", "pieces-S": "1" });
  expect(answer.status).toBe(303);
});

test("90.22 once an account has proved an email, what strangers saved who ordered with it is not offered", async () => {
  const { orderId, draftId } = await emptyDraftFor(shop, staff, "rose@example.com");
  await saveDesignOf(shop, orderId, { name: "A stranger's" });
  const page = async () => (await staff.request(paths.adminDraft(draftId))).text();
  expect(await page()).toContain("A stranger&#39;s");
  const rose = await register(shop, { email: "rose@example.com", verified: true });
  expect(await page()).not.toContain("A stranger&#39;s");
  await startBuyer(shop, rose.visitor);
  const [shopper] = await shop.sql<[{ id: string }]>`
    select id from shoppers where user_id = ${rose.user.id}`;
  await saveDesignOf(shop, orderId, { name: "Of Rose", shopperId: shopper.id });
  expect(await page()).toContain("Of Rose");
});

test("90.22 who has only typed another's email at the checkout plants no design there, until it is paid or its mailed link opened", async () => {
  const mails = ["tess@example.com", "ursula@example.com"] as const;
  for (const [at, email] of mails.entries()) {
    const { orderId, draftId } = await emptyDraftFor(shop, staff, email);
    await saveDesignOf(shop, orderId, { name: "Planted" });
    const page = async () => (await staff.request(paths.adminDraft(draftId))).text();
    const write = async (status: string) => {
      await shop.sql`update orders set payment_status = ${status} where id = ${orderId}`;
      await settleCustomers(shop.services);
    };
    await write("unpaid");
    expect(await page()).not.toContain("Planted");
    await (at === 0 ? write("paid") : insertProof(shop.sql, orderId));
    expect(await page()).toContain("Planted");
  }
});

test("90.22 what is wrong is said at its field, and what was typed stays", async () => {
  const { orderId, draftId } = await emptyDraftFor(shop, staff, "sue@example.com");
  const design = await saveDesignOf(shop, orderId);
  for (const [typed, field, text] of [
    [{ color: "Mint" }, "pieces", "Say how many of a size"],
    [{ color: "Mint", "pieces-S": "2", "pieces-L": "x" }, "pieces-L", "Enter 0 to 1000"],
    [{ color: "Mint", "pieces-S": "2", "pieces-L": "1001" }, "pieces-L", "Enter 0 to 1000"],
    [{ color: "Plaid", "pieces-S": "2" }, "color", "does not come in it"],
    [{ color: "Mint", "pieces-S": "2", product: "999" }, "product", "not sold any more"],
    [{ color: "Mint", "pieces-S": "2", design: "x" }, "design", "not there any more"],
  ] as const) {
    const { answer } = await add(draftId, design, typed);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    const [shown = ""] = new RegExp(`id="${field}-error".*?</p>`, "s").exec(html) ?? [];
    expect(textOf(shown)).toContain(text);
    if (!("product" in typed) && "pieces-S" in typed)
      expect(html).toMatch(/value="2"[^>]*name="pieces-S"/);
  }
  expect((await findDraft(shop.sql, draftId))?.lines).toEqual([]);
});
