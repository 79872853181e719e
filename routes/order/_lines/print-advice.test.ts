import { expect, mock, test } from "bun:test";
import { findShownCart } from "#db/carts/carts.ts";
import { findDrawnDocuments } from "#db/designs/documents.ts";
import { lineAdvice } from "#shop/documents/advice/line-advice.ts";
import { CAP } from "#shop/goods/garments/cap.ts";
import { paths } from "#shop/paths.ts";
import { addToCart, type Buyer, startBuyer } from "#tools/testing/data/checkout.ts";
import { imageLayer } from "#tools/testing/data/documents.ts";
import { addProduct } from "#tools/testing/data/products.ts";
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

test("60.8 the cart advises on what an area asks, before other advice", async () => {
  const productId = await addProduct(shop.sql, CAP, "Our cap");
  const buyer = await startBuyer(shop);
  const { visitor, designId } = buyer;
  const crop = { x: 0, y: 0, width: 0.9, height: 0.9 };
  const layers = [imageLayer(designId, { x: 2, y: 1, width: 1.5, height: 1.5, crop })];
  const areas = { [CAP.areas[0].id]: layers };
  await visitor.sendJson(paths.api.drafts, { document: { version: 1, areas } });
  await shop.sql`
    update designs set traits = traits || ${shop.sql.json({ inks: Array.from({ length: 16 }, () => "#ff0000") })}
    where id = ${designId}`;
  const form = { product: String(productId), size: "One size", color: "Navy", quantity: "1" };
  await visitor.post(paths.product, new URLSearchParams(form));
  const { shopperId, lines } = await cartOf(buyer);
  const [advice] = await loadAdvice(shop.sql, shopperId, lines);
  expect(advice?.[0]).toMatchObject({ kind: "rule", area: CAP.areas[0].id, index: 0 });
  expect(advice?.[0]?.message).toContain("at most 15 colors, and your design has 16 there");
});
