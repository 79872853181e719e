import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

type Quantities = Record<number, string>;

/** A cart with two lines, of 3 and of 2 shirts. */
async function withTwoLines() {
  const { visitor } = await startBuyer(shop);
  for (const [color, quantity] of [
    ["Mint", "3"],
    ["Black", "2"],
  ] as const) {
    const choice = { product: "2", size: "M", color, quantity };
    await visitor.post(paths.product, new URLSearchParams(choice));
  }
  const page = await (await visitor.request(paths.cart)).text();
  const [first = 0, second = 0] = idsOn(page);
  return { visitor, first, second };
}

function idsOn(page: string): number[] {
  return [...page.matchAll(/name="quantity-(\d+)"/g)].map(([, id]) => Number(id));
}

/** Presses a button of the form: what stands in its fields, beside what the page had shown. */
function press(visitor: Visitor, button: object, typed: Quantities, shown: Quantities) {
  const fields = new URLSearchParams({ ...button });
  for (const [id, quantity] of Object.entries(typed)) fields.set(`quantity-${id}`, quantity);
  for (const [id, quantity] of Object.entries(shown)) fields.set(`shown-${id}`, quantity);
  return visitor.post(paths.cart, fields);
}

async function cartOf(visitor: Visitor): Promise<Quantities> {
  const page = await (await visitor.request(paths.cart)).text();
  return Object.fromEntries(
    [...page.matchAll(/name="quantity-(\d+)" value="(\d+)"/g)].map(([, id, now]) => [id, now]),
  );
}

test.each([
  ["Update", { action: "update" }, paths.cart],
  ["Proceed to Checkout", { action: "checkout" }, paths.checkout],
])("5.7 5.9 '%s' saves every quantity that was typed, and goes on", async (_, button, path) => {
  const { visitor, first, second } = await withTwoLines();
  const typed = { [first]: "5", [second]: "7" };
  const answer = await press(visitor, button, typed, { [first]: "3", [second]: "2" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);
  expect(await cartOf(visitor)).toEqual(typed);
});

test("5.9 'Remove' saves what was typed into the other lines", async () => {
  const { visitor, first, second } = await withTwoLines();
  const typed = { [first]: "none", [second]: "7" };
  await press(visitor, { remove: first }, typed, { [first]: "3", [second]: "2" });
  expect(await cartOf(visitor)).toEqual({ [second]: "7" });
});

test("what was not typed on this page stays as another window has changed it", async () => {
  const { visitor, first, second } = await withTwoLines();
  const shown = { [first]: "3", [second]: "2" };
  await press(visitor, { action: "update" }, { [second]: "9" }, shown);
  await press(visitor, { action: "checkout" }, { [first]: "4", [second]: "2" }, shown);
  expect(await cartOf(visitor)).toEqual({ [first]: "4", [second]: "9" });
});

test("5.9 a rejected quantity stays as it was typed, at its line, and nobody proceeds", async () => {
  const { visitor, first, second } = await withTwoLines();
  const typed = { [first]: "1001", [second]: "7" };
  const shown = { [first]: "3", [second]: "2" };
  const answer = await press(visitor, { action: "checkout" }, typed, shown);
  const page = await answer.text();
  expect(answer.status).toBe(422);
  expect(page).toContain("Check the quantity");
  expect(page).toContain(`name="shown-${first}" value="3"`);
  expect(page).toMatch(new RegExp(`name="quantity-${first}" value="1001"[^>]*aria-invalid="true"`));
  expect(page.match(/aria-invalid/g)).toHaveLength(1);
  expect(page).toMatch(
    new RegExp(`id="quantity-${first}-error".*Choose between 1 and 1000 shirts`),
  );
  expect(await cartOf(visitor)).toEqual({ [first]: "3", [second]: "7" });
});

test("a line that is gone meanwhile is reported, and nobody proceeds", async () => {
  const { visitor, first, second } = await withTwoLines();
  await press(visitor, { remove: first }, {}, {});
  const typed = { [first]: "4", [second]: "2" };
  const answer = await press(visitor, { action: "checkout" }, typed, typed);
  expect(answer.headers.get("location")).toBe(paths.checkout);
  const redirect = await press(visitor, { action: "checkout" }, { [first]: "5" }, typed);
  expect(redirect.headers.get("location")).toBe(paths.cart);
  const page = await (await visitor.request(paths.cart)).text();
  expect(page).toContain("That line is no longer in your cart");
});

test("Enter in a quantity updates: the form's first button is an 'Update'", async () => {
  const { visitor } = await withTwoLines();
  const page = await (await visitor.request(paths.cart)).text();
  const [form = ""] = /<form[^>]* id="cart".*?<\/form>/s.exec(page) ?? [];
  const [first = ""] = /<button[^>]*>/.exec(form) ?? [];
  expect(first).toContain('name="action" value="update"');
  expect(page.indexOf('form="cart"')).toBeGreaterThan(page.indexOf(first));
});

test("48.20 of two saves of one tab the later one counts, in whichever order they arrive", async () => {
  const { visitor, first, second } = await withTwoLines();
  const shown = { [first]: "3", [second]: "2" };
  const tab = "0f".repeat(16);
  const save = (turn: number, quantity: string, of = tab) =>
    press(
      visitor,
      { action: "update", tab: of, turn },
      { [first]: quantity, [second]: "2" },
      shown,
    );
  await save(2, "9");
  await save(1, "5");
  expect(await cartOf(visitor)).toEqual({ [first]: "9", [second]: "2" });
  await save(3, "4");
  await save(1, "6", "1e".repeat(16));
  expect(await cartOf(visitor)).toEqual({ [first]: "6", [second]: "2" });
});
