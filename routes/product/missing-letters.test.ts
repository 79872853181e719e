import { expect, test } from "bun:test";
import type { TextLayer } from "#shop/documents/document.ts";
import { paths } from "#shop/paths.ts";
import { ADDRESS_FIELDS } from "#tools/testing/browser/buying.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { type Placed, postOrder } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

const SHIRT = { product: "1", size: "M", color: "Mint", quantity: "1" };
const BLANK = "Nothing of your design would be printed: its font does not have";

function words(text: string, change: Partial<TextLayer> = {}): TextLayer {
  const frame = { x: 6, y: 5, width: 6, height: 2, rotation: 0, flip: false, locked: false };
  const style = { size: 2, lineHeight: 1.2, letterSpacing: 0, align: "center", arc: 0 } as const;
  return { kind: "text", font: "anton", fill: "#000000", text, ...frame, ...style, ...change };
}

/** A visitor whose studio shows these words. */
async function withWords(text: string, visitor = shop.visitor()): Promise<Visitor> {
  const document = { version: 1, areas: { front: [words(text)] } };
  const saved = await visitor.sendJson(paths.api.draft, { document }, "PUT");
  expect(saved.status).toBe(200);
  return visitor;
}

const add = (visitor: Visitor, form: Record<string, string> = {}) =>
  visitor.post(paths.product, new URLSearchParams({ ...SHIRT, ...form }));
const show = async (visitor: Visitor, path: string) => (await visitor.request(path)).text();
const SHOWN = `${paths.product}?product=1`;

const lines = () => shop.sql`select accepted_letters, quantity from cart_lines order by id`;

test.each(["שלום", "ไทย", "🎉"])(
  "28.17 a design of %p alone, which Anton cannot print, is not put into the cart, whatever is confirmed",
  async (text) => {
    const visitor = await withWords(text);
    const before = (await lines()).length;
    for (const boxes of [{}, { "size-Mint-S": "2", "size-Mint-L": "3" }]) {
      await add(visitor, { ...boxes, acceptLetters: "on", letters: [...text].join(" ") });
    }
    const page = await show(visitor, SHOWN);
    expect(page).toContain(BLANK);
    expect(page).not.toContain('name="acceptLetters"');
    expect((await lines()).length).toBe(before);
  },
);

test("28.17 a design that lacks letters is added once its shopper has confirmed which ones", async () => {
  const visitor = await withWords("Team שש 24 ל");
  await add(visitor);
  const page = await show(visitor, SHOWN);
  expect(page).toContain("Some letters would not be printed");
  expect(page).toContain('name="letters" value="ש ל"');
  const before = await lines();
  for (const letters of ["", "ש", "ל ש", "ש ל ם"]) {
    await add(visitor, { letters, acceptLetters: "on" });
  }
  await add(visitor, { letters: "ש ל" });
  expect(await lines()).toHaveLength(before.length);
  await add(visitor, { letters: "ש ל", acceptLetters: "on" });
  expect((await lines()).at(-1)).toEqual({ acceptedLetters: "ש ל", quantity: 1 });
  expect(await show(visitor, paths.cart)).toContain("will be printed without");
});

test("28.17 what was confirmed goes with the line into the order, without scripts and as a reorder", async () => {
  const visitor = await withWords("Team ש");
  await add(visitor, { letters: "ש", acceptLetters: "on" });
  const made = await visitor.post(paths.checkout, new URLSearchParams({ ...ADDRESS_FIELDS }));
  expect(made.status).toBe(303);
  const orderId = Number(
    new URL(made.headers.get("location") ?? "", "http://shop").searchParams.get("order"),
  );
  const items =
    await shop.sql`select accepted_letters from order_items where order_id = ${orderId}`;
  expect(items).toMatchObject([{ acceptedLetters: "ש" }]);
  await shop.sql`delete from cart_lines`;
  await visitor.post(paths.reorder(orderId), new URLSearchParams());
  expect(await lines()).toMatchObject([{ acceptedLetters: "ש" }]);
  // The order is one from before anybody had to confirm.
  await shop.sql`update order_items set accepted_letters = '' where order_id = ${orderId}`;
  await shop.sql`delete from cart_lines`;
  await visitor.post(paths.reorder(orderId), new URLSearchParams());
  expect(await lines()).toHaveLength(0);
});

test("28.17 a cart line from before anybody had to confirm is not ordered", async () => {
  const visitor = await withWords("Team ש");
  await add(visitor, { letters: "ש", acceptLetters: "on" });
  await shop.sql`update cart_lines set accepted_letters = ''`;
  // The page shows the toast that says what was added.
  await show(visitor, paths.cart);
  const made = await visitor.post(paths.checkout, new URLSearchParams({ ...ADDRESS_FIELDS }));
  expect(made.status).toBe(422);
  const page = await made.text();
  expect(page).toContain("would be printed without");
  expect(page).toContain(ADDRESS_FIELDS.addressLine1);
});

test("28.17 POST /api/orders names the letters, and takes them as a field", async () => {
  const visitor = shop.visitor();
  const item = { productId: 1, quantity: 1, size: "M", color: "Mint" };
  const of = (text: string, more = {}) => [
    { ...item, prints: [{ area: "front", layers: [words(text)] }], ...more },
  ];
  const blank = await postOrder({ visitor }, of("🎉🎉", { acceptedLetters: ["🎉"] }));
  expect([blank.status, await blank.text()]).toEqual([400, expect.stringContaining(BLANK)]);
  const rejected = await postOrder({ visitor }, of("Team ש"));
  expect([rejected.status, await rejected.text()]).toEqual([
    400,
    expect.stringMatching(/would be printed without .*'ש'.* send acceptedLetters: "ש"\.$/u),
  ]);
  for (const acceptedLetters of [["ש"], "ש"]) {
    const taken = await postOrder({ visitor }, of("Team ש", { acceptedLetters }));
    expect(taken.status).toBe(200);
    const { id } = (await taken.json()) as Placed;
    expect(
      await shop.sql`select accepted_letters from order_items where order_id = ${id}`,
    ).toMatchObject([{ acceptedLetters: "ש" }]);
  }
  const long = await postOrder({ visitor }, of("Team ש", { acceptedLetters: "ש".repeat(500) }));
  expect([long.status, await long.text()]).toEqual([400, expect.stringContaining("up to 40")]);
});

test("28.17 letters that nobody would read to the end cannot be confirmed", async () => {
  const hebrew = Array.from({ length: 27 }, (_, at) => String.fromCodePoint(0x5d0 + at));
  const thai = Array.from({ length: 40 }, (_, at) => String.fromCodePoint(0xe01 + at));
  const visitor = await withWords(`Team ${[...hebrew, ...thai].join(" ")}`);
  const page = await show(visitor, SHOWN);
  expect(page).toContain("63 others");
  expect(page).not.toContain('name="acceptLetters"');
});

test("28.17 a design that lacks letters is not shared to the gallery", async () => {
  const { visitor } = await register(shop);
  const prints = [{ area: "front", layers: [words("Team ש")] }];
  const shared = { title: "Team", tags: ["team"], prints };
  const rejected = await visitor.sendJson(paths.api.gallery, shared);
  expect([rejected.status, await rejected.text()]).toEqual([
    400,
    expect.stringContaining("would be printed without"),
  ]);
});
