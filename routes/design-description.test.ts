import { beforeAll, expect, test } from "bun:test";
import type { CheckoutProps } from "#islands/checkout/props.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { payloadOf } from "#shop/orders/order-request.ts";
import { EMPTY_SHIPPING } from "#shop/orders/shipping.ts";
import { paths } from "#shop/paths.ts";
import { cardForm, confirmInBrowser } from "#tools/dev/stripe/testing.ts";
import { ADDRESS } from "#tools/testing/browser/buying.ts";
import { register } from "#tools/testing/data/accounts.ts";
import {
  addToCart,
  type Buyer,
  openPayment,
  type Placed,
  postOrder,
  startBuyer,
} from "#tools/testing/data/checkout.ts";
import { readZip } from "#tools/testing/data/zip.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop({ pictures: "flat" });
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

const TYPED = "Gold <b>foil</b>\n0000  manifest.txt";
const SHOWN = "Gold &lt;b&gt;foil&lt;/b&gt;\n0000  manifest.txt";

const describeDraft = ({ visitor }: Buyer, designDescription: string) =>
  visitor.sendJson(paths.api.draft, { designDescription }, "PUT");

const show = async (visitor: Visitor, path: string) => (await visitor.request(path)).text();

/** The checkout's island sends this for the cart that its page was given. */
async function payloadOfCheckout({ visitor }: Buyer) {
  const page = await show(visitor, paths.checkout);
  const json = /<script type="application\/json" data-props="checkout">(.*?)<\/script>/.exec(page);
  const { cart, quote } = JSON.parse(json?.[1] ?? "") as CheckoutProps;
  return payloadOf(cart, { ...EMPTY_SHIPPING, ...ADDRESS }, { ...quote, userId: 1 });
}

async function place({ visitor }: Buyer, payload: object): Promise<Placed> {
  const answer = await visitor.sendJson(paths.api.orders, payload);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Placed;
}

async function pay(buyer: Buyer, placed: Placed): Promise<void> {
  const intent = await openPayment(buyer, placed);
  await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
  await settlePayment(shop.services, intent.id);
}

/** Reads the manifest of the print files, once the jobs have made them. */
async function manifestOf(orderId: number): Promise<string> {
  let answer: Response | undefined;
  await until("the print files are ready", async () => {
    answer = await admin.request(paths.adminPrintFiles(orderId));
    return answer.ok;
  });
  const files = readZip(new Uint8Array((await answer?.arrayBuffer()) ?? []));
  return files.get("manifest.txt")?.toString() ?? "";
}

const textsOf = (lines: object[]) =>
  lines.map((line) => (line as { designDescription?: string }).designDescription);

async function textsOfOrder({ visitor }: Buyer, orderId: number) {
  const answer = await visitor.request(paths.api.order(orderId));
  return textsOf(((await answer.json()) as { items: object[] }).items);
}

test("2.30 17.19 what the printers should know goes from the studio to the print files' manifest", async () => {
  const buyer = await startBuyer(shop);
  await describeDraft(buyer, TYPED);
  await addToCart(buyer);
  expect(await show(buyer.visitor, paths.cart)).toContain(`dir="auto">${SHOWN}</p>`);
  // The studio's later words belong to later lines.
  await describeDraft(buyer, "Silver");
  expect(await show(buyer.visitor, paths.cart)).toContain(SHOWN);
  const placed = await place(buyer, await payloadOfCheckout(buyer));
  await pay(buyer, placed);

  expect(await textsOfOrder(buyer, placed.id)).toEqual([TYPED]);
  expect(await show(buyer.visitor, paths.orderDetail(placed.id))).toContain(
    `<h4>Design Description</h4><p dir="auto">${SHOWN}</p>`,
  );
  const dialog = await show(admin, paths.adminOrder(placed.id));
  expect(dialog).toContain(`<h5>Design Description</h5><p dir="auto">${SHOWN}</p>`);
  expect(await show(admin, paths.adminOrderPrint(placed.id))).toContain(
    `<dt>Description</dt><dd dir="auto">${SHOWN}</dd>`,
  );
  const remarks = "# Design description:\n#   Gold <b>foil</b>\n#   0000  manifest.txt\n";
  expect(await manifestOf(placed.id)).toContain(remarks);
  const mail = await shop.waitForMail((sent) => JSON.stringify(sent).includes(`#${placed.id}`));
  expect(JSON.stringify(mail)).not.toContain("foil");
  expect(await show(buyer.visitor, paths.cart)).toContain("Your cart is empty");
});

test("4.8 6.16 17.20 lines of which other things are said stay apart, and only what was ordered leaves the cart", async () => {
  const buyer = await startBuyer(shop);
  await addToCart(buyer);
  // Longer than what an index holds.
  const long = Array.from({ length: 1000 }, (_, at) =>
    String.fromCodePoint(0x1f300 + (at % 500)),
  ).join("");
  for (const text of ["Gold", "Gold", long]) {
    await describeDraft(buyer, text);
    await addToCart(buyer);
  }
  const { items } = await payloadOfCheckout(buyer);
  expect(items.map(({ quantity }) => quantity)).toEqual([1, 2, 1]);
  expect(textsOf(items)).toEqual(["", "Gold", long]);
  const answer = await postOrder(buyer, items.slice(1));
  const placed = (await answer.json()) as Placed;
  expect(await textsOfOrder(buyer, placed.id)).toEqual(["Gold", long]);
  await pay(buyer, placed);
  expect(textsOf((await payloadOfCheckout(buyer)).items)).toEqual([""]);
});

test("17.20 a client that says nothing of it gets what its cart says, line by line", async () => {
  const buyer = await startBuyer(shop);
  for (const text of ["Gold", "Silver"]) {
    await describeDraft(buyer, text);
    await addToCart(buyer);
  }
  const answer = await postOrder(buyer, [buyer.line, buyer.line, buyer.line]);
  const { id } = (await answer.json()) as Placed;
  expect(await textsOfOrder(buyer, id)).toEqual(["Gold", "Silver", ""]);
});

test("17.20 without a cart it is what came with the shopper's own upload", async () => {
  const [buyer, other] = [await startBuyer(shop), await startBuyer(shop)];
  await shop.sql`update designs set description = 'Gold' where id = ${buyer.designId}`;
  await shop.sql`
    insert into design_grants (shopper_id, design_id)
    select shopper_id, ${buyer.designId} from designs where id = ${other.designId}`;
  const own = (await (await postOrder(buyer, [buyer.line])).json()) as Placed;
  expect(await textsOfOrder(buyer, own.id)).toEqual(["Gold"]);
  const granted = (await (await postOrder(other, [buyer.line])).json()) as Placed;
  expect(await textsOfOrder(other, granted.id)).toEqual([""]);
});

test("17.20 a new description changes the same unpaid order; one too long is rejected", async () => {
  const buyer = await startBuyer(shop);
  const say = (designDescription: string) =>
    postOrder(buyer, [{ ...buyer.line, designDescription }]);
  const first = (await (await say("Gold")).json()) as Placed;
  const intent = await openPayment(buyer, first);
  const second = (await (await say(" Silver\u0000 ")).json()) as Placed;
  expect(second.id).toBe(first.id);
  expect(await textsOfOrder(buyer, first.id)).toEqual(["Silver"]);
  expect((await openPayment(buyer, second)).id).not.toBe(intent.id);
  const rejected = await say("x".repeat(2001));
  expect([rejected.status, await rejected.text()]).toEqual([
    400,
    "Design description: use up to 2000 characters.",
  ]);
});
