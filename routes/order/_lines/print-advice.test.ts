import { expect, mock, test } from "bun:test";
import { findShownCart } from "#db/carts/carts.ts";
import { findDrawnDocuments } from "#db/designs/documents.ts";
import { lineAdvice } from "#shop/documents/advice/line-advice.ts";
import { addToCart, type Buyer, startBuyer } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { loadAdvice } from "./print-advice.ts";

const shop = useShop();

async function cartOf({ designId }: Buyer) {
  const [{ shopperId }] = await shop.sql<[{ shopperId: string }]>`
    select shopper_id from designs where id = ${designId}`;
  const visitor = { shopperId, userId: 1, verifiedEmail: undefined };
  return { shopperId, lines: (await findShownCart(shop.sql, visitor)).lines };
}

test("29.12 print advice is read and thought of once for a shopper's design on a shirt of one color", async () => {
  const { sql } = shop;
  const buyer = await startBuyer(shop);
  for (const color of ["Mint", "Black"]) await addToCart(buyer, color);
  const { shopperId, lines } = await cartOf(buyer);
  const drawn = await findDrawnDocuments(sql, shopperId, [lines[0]?.documentId ?? 0]);
  const shown = [...drawn.values()][0] ?? { document: { version: 1, areas: {} }, artworks: [] };
  const expected = lines.map(({ color }) => lineAdvice({ ...shown, color }));
  expect(expected.map((advice) => advice.length)).toEqual([1, 1]);
  expect(expected[0]?.[0]?.message).toStartWith("disc.png prints at");

  const statements = mock();
  const counted = new Proxy(sql, {
    apply: (target, self, given: unknown[]) => {
      statements();
      return Reflect.apply(target, self, given);
    },
  });
  const load = (some: typeof lines) => loadAdvice(counted, shopperId, some);
  expect(await load(lines.slice(1))).toEqual(expected.slice(1));
  const once = statements.mock.calls.length;
  expect(await load(lines.slice(1))).toEqual(expected.slice(1));
  expect(statements).toHaveBeenCalledTimes(once);
  expect(await load(lines)).toEqual(expected);
  expect(statements).toHaveBeenCalledTimes(2 * once);

  // A file's name is its owner's alone.
  const [theirs] = await loadAdvice(sql, crypto.randomUUID(), lines);
  expect(theirs?.[0]?.message).toStartWith("design.png prints at");
});
