import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { ADDRESS } from "#tools/testing/browser/buying.ts";
import { setStock } from "#tools/testing/data/catalog.ts";
import { order, postOrder, startBuyer } from "#tools/testing/data/checkout.ts";
import { addZone } from "#tools/testing/data/pricing/zones.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { createVisitor } from "#tools/testing/visitor.ts";

const shop = useShop();
const SHIRTS = { productId: 1, size: "M", color: "Mint", quantity: 12 };
const BARE = { productId: 1, color: "Mint" };
const FOUR = { S: 1, M: 1, L: 1, XL: 1 };

async function quote(body: object, visitor = createVisitor(shop.url)) {
  const response = await visitor.sendJson(paths.api.quote, body);
  expect(response.status).toBe(200);
  return response.json();
}

test("33.1 a shop that has set nothing quotes its prices, free shipping and no tax", async () => {
  expect(await quote({ items: [SHIRTS] })).toMatchObject({
    lines: [{ ...SHIRTS, unitPrice: "19.99", subtotal: "239.88", total: "239.88" }],
    total: "239.88",
    shippingMethods: [],
    ladder: [],
    rows: [
      { name: "Subtotal", text: "$239.88" },
      { name: "Shipping", text: "Free" },
      { name: "Total", text: "$239.88", isTotal: true },
    ],
    problems: [],
  });
});

test("42.3 sizes of one item are lines of one design, and say what is missing to the next break", async () => {
  await shop.sql`insert into price_breaks (min_pieces, basis_points) values (12, 800), (24, 1200)`;
  const wanted = {
    lines: [
      { size: "S", quantity: 4, unitPrice: "19.99", surcharge: "0.00" },
      { size: "M", quantity: 6, subtotal: "119.94" },
    ],
    ladder: [
      {
        lines: [0, 1],
        pieces: 10,
        priceBreak: null,
        next: { minPieces: 12, percent: 8, missing: 2, saves: "16.00" },
        hint: "2 more for 8% off",
      },
    ],
  };
  const asList = [
    { size: "M", quantity: 6 },
    { size: "S", quantity: 4 },
  ];
  for (const sizes of [{ M: 6, S: 4 }, asList]) {
    expect(await quote({ items: [{ ...BARE, sizes }] })).toMatchObject(wanted);
  }
  const apart = await quote({ items: asList.map((size) => ({ ...BARE, ...size })) });
  expect(apart.ladder.map(({ pieces }: { pieces: number }) => pieces)).toEqual([6, 4]);
  await shop.sql`delete from price_breaks`;
});

test.each([
  ["no list", { items: "x" }, 400],
  ["too many lines", { items: Array(101).fill(SHIRTS) }, 400],
  ["too many lines in few items", { items: Array(26).fill({ ...BARE, sizes: FOUR }) }, 400],
  ["more sizes than any shirt has", { items: [{ ...BARE, sizes: Array(31).fill({}) }] }, 400],
  ["sizes beside a size", { items: [{ ...SHIRTS, sizes: FOUR }] }, 400],
  ["no sizes", { items: [{ ...BARE, sizes: {} }] }, 400],
  ["sizes that are text", { items: [{ ...BARE, sizes: "M" }] }, 400],
  ["a size twice", { items: [{ ...BARE, sizes: Array(2).fill({ size: "M", quantity: 1 }) }] }, 400],
  ["none of a size", { items: [{ ...BARE, sizes: { S: 4, M: 0 } }] }, 400],
  ["a size that there is not", { items: [{ ...BARE, sizes: { S: 4, Huge: 1 } }] }, 400],
  ["a product that there is not", { items: [{ ...SHIRTS, productId: 99 }] }, 404],
  ["half a shirt", { items: [{ ...SHIRTS, quantity: 0.5 }] }, 400],
  ["a code of a thousand letters", { items: [SHIRTS], discountCode: "A".repeat(1000) }, 400],
  ["somebody else's design", { items: [{ ...SHIRTS, document: "a".repeat(64) }] }, 404],
])("33.4 %s is rejected", async (_, body, status) => {
  const response = await createVisitor(shop.url).sendJson(paths.api.quote, body);
  expect(response.status).toBe(status);
});

test("41.15 too few pieces are a problem of the quote in the order's words, over all lines, but not for who holds them", async () => {
  const mint = { size: "M", color: "Mint" };
  await setStock(shop.sql, mint, 2);
  const buyer = await startBuyer(shop);
  const items = [1, 2].map((quantity) => ({ ...buyer.line, quantity }));
  const { problems } = await quote({
    items: [
      { ...SHIRTS, quantity: 1 },
      { ...SHIRTS, quantity: 2 },
    ],
  });
  const rejected = await postOrder(buyer, items);
  expect(rejected.status).toBe(409);
  const message = await rejected.text();
  expect(problems).toEqual([{ field: "items", message }]);
  expect(message).toStartWith("Only 2 left of the Classic Cotton Tee in M, Mint.");

  const two = { items: [{ ...SHIRTS, quantity: 2 }] };
  expect((await quote(two)).problems).toEqual([]);
  await order(buyer, { items: [{ ...buyer.line, quantity: 2 }] });
  expect((await quote(two, buyer.visitor)).problems).toEqual([]);
  await setStock(shop.sql, mint, null);
});

test("37.22 a shirt that nobody weighed ships as 200 g", async () => {
  const steps = [
    { from: 0, cents: 100 },
    { from: 400, cents: 200 },
    { from: 401, cents: 300 },
  ];
  await addZone(shop.sql, ["US"], [{ name: "By weight", priceBy: "weight", steps }]);
  await shop.sql`update variants set weight_grams = null`;
  const shippingOf = async (quantity: number) => {
    const body = { items: [{ ...SHIRTS, quantity }], shippingAddress: ADDRESS };
    return (await quote(body)).shipping;
  };
  expect(await shippingOf(1)).toBe("1.00");
  expect(await shippingOf(2)).toBe("2.00");
  expect(await shippingOf(3)).toBe("3.00");
  await shop.sql`delete from shipping_zones`;
});
