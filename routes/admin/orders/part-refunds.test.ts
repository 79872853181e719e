import { afterEach, beforeAll, expect, type Mock, spyOn, test } from "bun:test";
import { findOrder } from "#db/orders/orders.ts";
import { PaymentError } from "#services/payments/payment-error.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { type PaidTwice, paidTwice, partsAtStripe } from "#tools/testing/data/paid-twice.ts";
import { readRefundPage } from "#tools/testing/data/refund-page.ts";
import { expectAgreement } from "#tools/testing/data/return-checks.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let staff: Visitor;
let failing: Mock<(...input: never[]) => unknown> | undefined;
let warned: Mock<typeof console.warn> | undefined;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  staff = (await register(shop, { username: "Grace", role: "Manager" })).visitor;
});
afterEach(() => {
  failing?.mockRestore();
  warned?.mockRestore();
});

/** Stripe gives nothing back of this payment. */
function failAt(intentId: string, reason: "rejected" | "failed" | "unreachable") {
  const { payments } = shop.services;
  const { refund } = payments;
  warned = spyOn(console, "warn").mockImplementation(() => {});
  failing = spyOn(payments, "refund").mockImplementation(async (...input) => {
    if (input[0] === intentId) throw new PaymentError(reason, "It did not work.");
    return refund(...input);
  });
}

type Sent = { url: string; fields: Record<string, string> };

const press = async ({ url, fields }: Sent) =>
  readRefundPage(await staff.post(url, new URLSearchParams({ ...fields, reason: "Torn" })));

/** $45 by hand: $19.99 of the first payment, $25.01 of the other. */
async function byHand({ orderId }: PaidTwice): Promise<Sent> {
  const url = paths.adminOrderRefunds(orderId);
  const page = await staff.request(withQuery(url, { amount: "45", reason: "Torn" }));
  return { url, fields: (await readRefundPage(page)).fields };
}

async function byLines({ orderId }: PaidTwice): Promise<Sent> {
  const url = paths.adminLineRefunds(orderId);
  const query = { reason: "Torn", "pieces-0": "3" };
  return { url, fields: (await readRefundPage(await staff.request(withQuery(url, query)))).fields };
}

for (const reason of ["rejected", "failed"] as const) {
  test(`86.48 where the second payment fails (${reason}) the page says what went back, and gives back the rest alone`, async () => {
    const placed = await paidTwice(shop, staff);
    failAt(placed.editIntentId, reason);
    const first = await press(await byHand(placed));
    expect(first.status).toBe(502);
    expect(first.text).toContain("$19.99 went back to the card. The other $25.01 did not");
    expect(first.text).toContain("Send this once more: it gives back the $25.01 alone");
    expect(first.text).toMatch(/Refund the other \$25\.01/);
    const sent = { url: paths.adminOrderRefunds(placed.orderId), fields: first.fields };
    // It fails once more, and goes on to say so.
    expect((await press(sent)).text).toContain("$19.99 went back to the card. The other $25.01");
    expect(await partsAtStripe(shop, placed)).toEqual([1999, 0]);
    failing?.mockRestore();
    const pressed = await Promise.all([press(sent), press(sent)]);
    expect(pressed.map(({ status }) => status)).toEqual([303, 303]);
    expect((await press(sent)).status).toBe(303);
    expect(await partsAtStripe(shop, placed)).toEqual([1999, 2501]);
    expect((await findOrder(shop.sql, placed.orderId))?.refundedCents).toBe(4500);
    await expectAgreement(shop, placed);
  });
}

test("86.48 the same holds for pieces", async () => {
  const placed = await paidTwice(shop, staff);
  failAt(placed.editIntentId, "rejected");
  const first = await press(await byLines(placed));
  expect(first.status).toBe(502);
  expect(first.text).toContain("$19.99 went back to the card. The other $39.98 did not");
  expect(first.text).toMatch(/Refund the other \$39\.98/);
  failing?.mockRestore();
  const url = paths.adminLineRefunds(placed.orderId);
  const sent = { url, fields: first.fields };
  expect((await press(sent)).status).toBe(303);
  expect((await press(sent)).status).toBe(303);
  expect(await partsAtStripe(shop, placed)).toEqual([1999, 3998]);
  await expectAgreement(shop, placed);
});

test("86.48 where Stripe is silent about the second payment the page says what is known", async () => {
  const placed = await paidTwice(shop, staff);
  failAt(placed.editIntentId, "unreachable");
  const first = await press(await byHand(placed));
  expect(first.status).toBe(502);
  expect(first.text).toContain("$19.99 went back to the card. The card service does not answer");
  expect(first.text).toContain("about the other $25.01, which it may have given back");
  failing?.mockRestore();
  const sent = { url: paths.adminOrderRefunds(placed.orderId), fields: first.fields };
  expect((await press(sent)).status).toBe(303);
  expect(await partsAtStripe(shop, placed)).toEqual([1999, 2501]);
});
