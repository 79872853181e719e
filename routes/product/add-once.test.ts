import { expect, test } from "bun:test";
import { deleteExpired } from "#db/accounts/sessions.ts";
import { paths } from "#shop/paths.ts";
import { logIn, register } from "#tools/testing/data/accounts.ts";
import { type Buyer, postOrder, startBuyer } from "#tools/testing/data/checkout.ts";
import { addDocument } from "#tools/testing/data/documents.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

const FORM = `${paths.product}?product=2`;
const CHOICE = { product: "2", size: "M", color: "Mint", quantity: "3" };

const show = async (visitor: Visitor, path: string) => (await visitor.request(path)).text();

/** Reads the key of the form as this visitor is shown it. */
async function keyOf(visitor: Visitor): Promise<string> {
  return /name="key" value="([^"]+)"/.exec(await show(visitor, FORM))?.[1] ?? "";
}

const add = ({ visitor }: Buyer, form: Partial<typeof CHOICE> & { key?: string }) =>
  visitor.post(paths.product, new URLSearchParams({ ...CHOICE, ...form }));

async function cartOf({ designId }: Buyer): Promise<number[]> {
  const lines = await shop.sql<{ quantity: number }[]>`
    select quantity from cart_lines line join documents on documents.id = document_id
    where front_artwork_id = ${designId} order by line.id`;
  return lines.map(({ quantity }) => quantity);
}

test("4.11 a double click, and a retry after a lost answer, add once and say the same", async () => {
  const buyer = await startBuyer(shop);
  const key = await keyOf(buyer.visitor);
  await Promise.all([add(buyer, { key }), add(buyer, { key })]);
  const retried = await add(buyer, { key });
  expect(retried.headers.get("location")).toBe(`${FORM}#customize`);
  expect(await show(buyer.visitor, FORM)).toContain("3 Premium Ringspun Tee added to cart");
  expect(await cartOf(buyer)).toEqual([3]);
});

test("4.11 each form that is shown adds again, and so does one without a key", async () => {
  const buyer = await startBuyer(shop);
  for (let shown = 0; shown < 2; shown++) await add(buyer, { key: await keyOf(buyer.visitor) });
  expect(await cartOf(buyer)).toEqual([6]);
  for (const key of [undefined, "", "no uuid"]) await add(buyer, key === undefined ? {} : { key });
  expect(await cartOf(buyer)).toEqual([15]);
});

test("who goes back to a form and chooses or designs something else adds that", async () => {
  const buyer = await startBuyer(shop);
  const key = await keyOf(buyer.visitor);
  await add(buyer, { key });
  await add(buyer, { key, size: "L" });
  await buyer.visitor.sendJson(paths.api.draft, { designPosition: "full-front" }, "PUT");
  await add(buyer, { key });
  expect(await cartOf(buyer)).toEqual([3, 3, 3]);
});

test("a rejected form does not count as added", async () => {
  const buyer = await startBuyer(shop);
  const key = await keyOf(buyer.visitor);
  await add(buyer, { quantity: "1000" });
  await add(buyer, { key });
  expect(await show(buyer.visitor, FORM)).toContain("Too many of one shirt");
  await shop.sql`
    delete from cart_lines using documents
    where documents.id = document_id and front_artwork_id = ${buyer.designId}`;
  await add(buyer, { key });
  expect(await cartOf(buyer)).toEqual([3]);
});

test("visitors of one cached page each add their own", async () => {
  const key = await keyOf(shop.visitor());
  expect(await keyOf(shop.visitor())).toBe(key);
  for (const buyer of [await startBuyer(shop), await startBuyer(shop)]) {
    await add(buyer, { key });
    expect(await cartOf(buyer)).toEqual([3]);
  }
});

test("a form is remembered for a day", async () => {
  const buyer = await startBuyer(shop);
  const key = await keyOf(buyer.visitor);
  await add(buyer, { key });
  const age = (hours: number) => shop.sql`
    update cart_additions set created_at = now() - ${hours} * interval '1 hour'`;
  await age(23);
  await deleteExpired(shop.sql);
  await add(buyer, { key });
  expect(await cartOf(buyer)).toEqual([3]);
  await age(25);
  await deleteExpired(shop.sql);
  expect(await shop.sql`select from cart_additions`).toHaveLength(0);
});

test("5.12 a cart takes 100 lines, however many forms come at once; then it says so", async () => {
  const buyer = await startBuyer(shop);
  const document = await addDocument(shop.sql, { front: buyer.designId });
  await shop.sql`
    insert into cart_lines (shopper_id, product_id, size, color, quantity, document_id, description)
    select shopper_id, 1, 'M', 'Mint', 1, ${document.id}::bigint, 'Line ' || n
    from designs, generate_series(1, 97) n where id = ${buyer.designId}`;
  const sizes = ["S", "M", "L", "XL", "2XL"];
  await Promise.all(sizes.map((size) => add(buyer, { size })));
  expect(await cartOf(buyer)).toHaveLength(100);
  const { orderId } = await reorderable(buyer);
  await buyer.visitor.post(paths.reorder(orderId), new URLSearchParams());
  expect(await show(buyer.visitor, paths.cart)).toContain(
    "A cart holds up to 100 lines. Order these first, then the rest.",
  );
  const form = { ...CHOICE, product: "3" };
  const key = await keyOf(buyer.visitor);
  await add(buyer, { ...form, key });
  expect(await show(buyer.visitor, FORM)).toContain(
    "A cart holds up to 100 lines. Order these first, or remove one.",
  );
  expect(await cartOf(buyer)).toHaveLength(100);
  await shop.sql`delete from cart_lines where description = 'Line 1'`;
  await add(buyer, { ...form, key });
  expect(await cartOf(buyer)).toHaveLength(100);
});

test("5.13 a shopper adds 300 times an hour and an IP 1200 times; then both have to wait", async () => {
  for (const [rule, limit] of Object.entries({ "cart-shopper": 300, "cart-ip": 1200 })) {
    const buyer = await startBuyer(shop);
    const { orderId } = await reorderable(buyer);
    await add(buyer, {});
    await shop.sql`update rate_limits set turns = ${limit - 1} where key like ${`${rule}:%`}`;
    await add(buyer, { size: "L" });
    expect(await cartOf(buyer)).toEqual([3, 3]);
    const rejected = await add(buyer, { size: "XL" });
    expect([rejected.status, rejected.headers.get("location")]).toEqual([
      303,
      `${FORM}&size=XL&color=Mint&quantity=3#customize`,
    ]);
    const said = "That is a lot of additions in an hour. Please wait 60 minutes and try again.";
    expect(await show(buyer.visitor, FORM)).toContain(said);
    await buyer.visitor.post(paths.reorder(orderId), new URLSearchParams());
    expect(await show(buyer.visitor, paths.cart)).toContain(said);
    expect(await cartOf(buyer)).toEqual([3, 3]);
    await shop.sql`delete from rate_limits where key like 'cart-%'`;
  }
});

/** An order whose lines are not in the cart. */
async function reorderable({ visitor, line }: Buyer) {
  const answer = await postOrder({ visitor }, [{ ...line, designDescription: "Fresh" }]);
  return { orderId: ((await answer.json()) as { id: number }).id };
}

test("4.11 a form that was sent before the login does not add again after it", async () => {
  const account = await register(shop);
  const buyer = await startBuyer(shop);
  const key = await keyOf(buyer.visitor);
  await add(buyer, { key });
  await logIn(shop, account, buyer.visitor);
  await add(buyer, { key });
  expect(await cartOf(buyer)).toEqual([3]);
});
