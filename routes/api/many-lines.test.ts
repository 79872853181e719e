import { expect, test } from "bun:test";
import type { ISql } from "postgres";
import { readOrderItems } from "#orders/pricing/order-items.ts";
import { readQuotedLines } from "#orders/quote/quoted-lines.ts";
import { paths } from "#shop/paths.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

/** Calls of `sql`, fragments included. */
function counting() {
  let calls = 0;
  const sql = new Proxy(shop.sql, {
    apply(target, self, args) {
      calls++;
      return Reflect.apply(target, self, args);
    },
  });
  return { sql: sql as ISql, calls: () => calls };
}

test("22.51 a design is read once for all lines that name it, in a quote and in an order", async () => {
  const { designId } = await startBuyer(shop);
  const [{ shopperId }] = await shop.sql<[{ shopperId: string }]>`
    select shopper_id from designs where id = ${designId}`;
  const line = (item: number) => ({
    ...{ item, productId: 1, size: "M", color: "Mint", quantity: 1, description: "" },
    design: {
      kind: "named" as const,
      frontId: designId,
      backId: null,
      placement: { position: "center" as const, size: 5 },
    },
  });
  const callsOf = async (count: number) => {
    const { sql, calls } = counting();
    const lines = Array.from({ length: count }, (_, at) => line(at));
    expect((await readQuotedLines(sql, shopperId, lines, { orderId: null })).ok).toBe(true);
    expect((await readOrderItems(sql, shopperId, lines)).ok).toBe(true);
    return calls();
  };
  await callsOf(1);
  expect(await callsOf(100)).toBe(await callsOf(2));
});

test("22.51 a quote of many lines counts as several", async () => {
  const { visitor, line } = await startBuyer(shop);
  const quote = (count: number) =>
    visitor.sendJson(paths.api.quote, { items: Array.from({ length: count }, () => line) });
  expect((await quote(1)).status).toBe(200);
  await shop.sql`update rate_limits set turns = 1985 where key like 'quote-shopper:%'`;
  expect((await quote(100)).status).toBe(200);
  expect((await quote(41)).status).toBe(200);
  expect((await quote(1)).status).toBe(429);
});
