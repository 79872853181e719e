import { beforeAll, expect, test } from "bun:test";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { taxedOrder } from "#tools/testing/data/paid-order.ts";
import { readRefundPage } from "#tools/testing/data/refund-page.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let grace: Visitor;
beforeAll(async () => {
  grace = (await register(shop, { isAdmin: true })).visitor;
});

async function refund(url: string, chosen: Record<string, string>): Promise<void> {
  const page = withQuery(url, { reason: "Torn", ...chosen });
  const { fields } = await readRefundPage(await grace.request(page));
  const answer = await grace.post(url, new URLSearchParams({ ...fields, reason: "Torn" }));
  expect(answer.status).toBe(303);
}

/** The warnings of its sheet. */
async function warnings(orderId: number): Promise<string[]> {
  const page = await (await grace.request(paths.adminPrintSheets([orderId]))).text();
  return [...page.matchAll(/sheet__warning">([^<]*)</g)].map(([, text = ""]) => text);
}

const PIECES = "Refunded: 2 × Classic Cotton Tee (M, Mint). Print the rest.";
const MONEY = "$5.00 refunded without pieces: ask first.";

test("17.15 the print sheet names the pieces that were refunded, as the packing slip does", async () => {
  const { orderId } = await taxedOrder(shop);
  expect(await warnings(orderId)).toEqual([]);
  await refund(paths.adminLineRefunds(orderId), { "pieces-0": "2" });
  expect(await warnings(orderId)).toEqual([PIECES]);
  const slip = await (await grace.request(paths.adminPackingSlip(orderId))).text();
  expect(slip).toContain("Refunded: 2 × Classic Cotton Tee (M, Mint)");
  await refund(paths.adminOrderRefunds(orderId), { amount: "5.00" });
  expect(await warnings(orderId)).toEqual([PIECES, MONEY]);
});

test("17.15 an amount alone, or its shipping, names no piece; what went back whole is not printed", async () => {
  const { orderId } = await taxedOrder(shop);
  await refund(paths.adminLineRefunds(orderId), { "pieces-shipping": "1" });
  expect(await warnings(orderId)).toEqual([]);
  await refund(paths.adminOrderRefunds(orderId), { amount: "5.00" });
  expect(await warnings(orderId)).toEqual([MONEY]);
  await refund(paths.adminOrderRefunds(orderId), { amount: "74.88" });
  expect(await warnings(orderId)).toEqual(["Refunded: ask first."]);
});
