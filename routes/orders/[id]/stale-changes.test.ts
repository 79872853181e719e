import { expect, test } from "bun:test";
import { findOrder } from "#db/orders/orders.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { paths } from "#shop/paths.ts";
import { type Buyer, postOrder, startBuyer } from "#tools/testing/data/checkout.ts";
import { paidOrder, pay } from "#tools/testing/data/paid-order.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

type Fields = Record<string, string>;

/** The fields that a browser would send with this button. */
async function formOf({ visitor }: Buyer, path: string, action: string): Promise<Fields> {
  const page = await (await visitor.request(path)).text();
  return fieldsOf(page, action);
}

function fieldsOf(page: string, action: string): Fields {
  const form = page.split("<form").find((part) => part.includes(`value="${action}"`)) ?? "";
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([tag]) => [
    /name="([^"]*)"/.exec(tag)?.[1] ?? "",
    /value="([^"]*)"/.exec(tag)?.[1] ?? "",
  ]);
  const selects = [...form.matchAll(/<select[^>]*name="([^"]*)"[\s\S]*?<\/select>/g)].map(
    ([select, name]) => [name, /<option value="([^"]*)" selected/.exec(select)?.[1] ?? ""],
  );
  return { ...Object.fromEntries([...inputs, ...selects]), action };
}

async function send({ visitor }: Buyer, id: number, fields: Fields) {
  const answer = await visitor.post(paths.orderChanges(id), new URLSearchParams(fields));
  return { status: answer.status, page: (await answer.text()).replaceAll("&#39;", "'") };
}

async function buyTwo() {
  const buyer = await startBuyer(shop);
  const lines = [buyer.line, { ...buyer.line, size: "L" }];
  const placed = await (await postOrder(buyer, lines)).json();
  await settlePayment(shop.services, (await pay(shop, buyer, placed)).id);
  return { buyer, id: Number(placed.id) };
}

const sizesOf = async (id: number) =>
  (await findOrder(shop.sql, id))?.items.map(({ size }) => size);

const streetOf = async (id: number) =>
  (await findOrder(shop.sql, id))?.shippingAddress.addressLine1;

test("50.15 a form from before sets back no size that nobody touched in it", async () => {
  const { buyer, id } = await buyTwo();
  const shown = await formOf(buyer, paths.orderChanges(id), "sizes");
  expect(shown).toMatchObject({ "size-0": "M", "size-1": "L" });
  expect((await send(buyer, id, { ...shown, "size-0": "S" })).status).toBe(303);
  expect((await send(buyer, id, { ...shown, "size-1": "XL" })).status).toBe(303);
  expect(await sizesOf(id)).toEqual(["S", "XL"]);
});

test("50.15 a size that another window has changed is asked for again, with what was chosen still there", async () => {
  const { buyer, id } = await buyTwo();
  const shown = await formOf(buyer, paths.orderChanges(id), "sizes");
  await send(buyer, id, { ...shown, "size-0": "S" });
  const late = await send(buyer, id, { ...shown, "size-0": "XL", "size-1": "M" });
  expect(late.status).toBe(409);
  expect(late.page).toContain("You changed this size to S in another window.");
  expect(await sizesOf(id)).toEqual(["S", "L"]);
  const again = fieldsOf(late.page, "sizes");
  expect(again).toMatchObject({ "size-0": "XL", "size-1": "M" });
  expect((await send(buyer, id, again)).status).toBe(303);
  expect(await sizesOf(id)).toEqual(["XL", "M"]);
});

test("50.15 a form that is sent twice says nothing of another window", async () => {
  const { buyer, id } = await buyTwo();
  const shown = await formOf(buyer, paths.orderChanges(id), "sizes");
  const address = await formOf(buyer, paths.orderChanges(id), "address");
  for (const fields of [
    { ...shown, "size-0": "S" },
    { ...address, addressLine1: "1 Ockham Lane" },
  ]) {
    expect((await send(buyer, id, fields)).status).toBe(303);
    expect((await send(buyer, id, fields)).status).toBe(303);
  }
  expect([await sizesOf(id), await streetOf(id)]).toEqual([["S", "L"], "1 Ockham Lane"]);
});

test("50.15 an address that another window has changed is asked for again, also after a mistake in it", async () => {
  const { buyer, orderId: id } = await paidOrder(shop);
  const shown = await formOf(buyer, paths.orderChanges(id), "address");
  const wrong = { ...shown, addressLine1: "99 Other Street", postalCode: "x" };
  await send(buyer, id, { ...shown, addressLine1: "1 Ockham Lane" });
  const mistaken = fieldsOf((await send(buyer, id, wrong)).page, "address");
  const late = await send(buyer, id, { ...mistaken, postalCode: "02108" });
  expect(late.status).toBe(409);
  expect(late.page).toContain("You changed the address in another window.");
  expect(late.page).toContain("1 Ockham Lane");
  expect(await streetOf(id)).toBe("1 Ockham Lane");
  const again = fieldsOf(late.page, "address");
  expect(again).toMatchObject({ addressLine1: "99 Other Street" });
  expect((await send(buyer, id, again)).status).toBe(303);
  expect(await streetOf(id)).toBe("99 Other Street");
});

test("50.15 an address form that nobody touched sets back nothing", async () => {
  const { buyer, orderId: id } = await paidOrder(shop);
  const shown = await formOf(buyer, paths.orderChanges(id), "address");
  await send(buyer, id, { ...shown, addressLine1: "1 Ockham Lane" });
  expect((await send(buyer, id, shown)).status).toBe(409);
  expect(await streetOf(id)).toBe("1 Ockham Lane");
});
