import { expect, test } from "bun:test";
import type { Fragment, ISql } from "postgres";
import { paths } from "#shop/paths.ts";
import { ADDRESS } from "../browser/buying.ts";
import { addToCart, type Buyer, order, postOrder, startBuyer } from "../data/checkout.ts";
import { imageLayer } from "../data/documents.ts";
import { pngFixture } from "../data/fixtures.ts";
import { untilLockAwaited } from "../until.ts";
import { useShop } from "../use-shop.ts";

const shop = useShop();

const documentOf = ({ designId }: Buyer) => ({
  version: 1,
  areas: { front: [imageLayer(designId)] },
});

const add = ({ visitor }: Buyer, size: string) => {
  const shirt = { product: "1", size, color: "Mint", quantity: "1", key: crypto.randomUUID() };
  return visitor.post(paths.product, new URLSearchParams(shirt));
};

type Call = (buyer: Buyer) => Promise<Response>;

const showCart: Call = ({ visitor }) => visitor.request(paths.cart);

/** A browser may send these while another call of its own is answered. */
const CALLS: [string, Call][] = [
  [
    "a saved draft",
    ({ visitor, designId }) =>
      visitor.sendJson(paths.api.draft, { designId, designPosition: "full-front" }, "PUT"),
  ],
  [
    "a new design",
    (buyer) =>
      buyer.visitor.sendJson(paths.api.drafts, { document: documentOf(buyer), name: "Disc" }),
  ],
  ["a shirt for the cart", (buyer) => add(buyer, "L")],
  ["one more of a line", (buyer) => add(buyer, "M")],
  ["an upload", upload],
  ["an order", (buyer) => postOrder(buyer, [buyer.line])],
  [
    "another order",
    (buyer) => postOrder(buyer, [buyer.line], { checkoutKey: crypto.randomUUID() }),
  ],
  [
    "an order to elsewhere",
    (buyer) => postOrder(buyer, [buyer.line], { shippingAddress: { ...ADDRESS, city: "Salem" } }),
  ],
  [
    "a cleared cart",
    ({ visitor }) => visitor.post(paths.cart, new URLSearchParams({ action: "clear" })),
  ],
];

async function upload({ visitor }: Buyer): Promise<Response> {
  const form = new FormData();
  const bytes = await pngFixture({ width: 60, height: 60 });
  form.set("design", new File([bytes], "disc.png", { type: "image/png" }));
  return visitor.post(paths.api.designUpload, form);
}

/** The buyer has a draft, a cart and an unpaid order; the next call takes over what the shopper before left. */
async function startShopping(): Promise<Buyer> {
  const buyer = await startBuyer(shop);
  await addToCart(buyer);
  await order(buyer);
  return buyer;
}

type Which = (sql: ISql) => Fragment;

/** Somebody else has the rows of these shoppers until the call waits, or is answered. */
async function callWhileLocked(which: Which, call: () => Promise<Response>): Promise<Response> {
  const { answer } = await shop.sql.begin(async (tx) => {
    await tx`select from shoppers where ${which(tx)} for update`;
    const answer = call();
    await Promise.race([answer, untilLockAwaited(shop.sql)]);
    // Throws if the call has one of the rows.
    for (const table of ["drafts", "cart_lines", "cart_additions", "left_carts"])
      await tx`select from ${tx(table)} for update nowait`;
    return { answer };
  });
  return answer;
}

test.each(CALLS)(
  "23.34 %s waits for the row of its shopper, and has locked nothing else of theirs",
  async (_, call) => {
    const buyer = await startShopping();
    await showCart(buyer);
    const answer = await callWhileLocked(
      (sql) => sql`true`,
      () => call(buyer),
    );
    expect(answer.status).toBeLessThan(400);
  },
);

const isReplaced: Which = (sql) => sql`id in (select replaces from shoppers)`;

test.each([
  ["replaced", isReplaced],
  ["new", (sql: ISql) => sql`not ${isReplaced(sql)}`],
])(
  "23.34 whoever takes over a shopper's work waits for the row of the %s one, and has locked nothing else",
  async (_, which) => {
    const buyer = await startShopping();
    const answer = await callWhileLocked(which, () => showCart(buyer));
    expect(answer.status).toBe(200);
  },
);

test("23.34 first words wait for a design that another window begins, and neither fails", async () => {
  const visitor = shop.visitor();
  await visitor.sendJson(paths.api.draft, { designPosition: "center" }, "PUT");
  await shop.sql`delete from drafts where body -> 'areas' = '{}'`;
  const { words } = await shop.sql.begin(async (tx) => {
    const [shopper] = await tx<[{ id: string }]>`
      select id from shoppers order by created_at desc limit 1 for no key update`;
    const words = visitor.sendJson(paths.api.draft, { designDescription: "Hello" }, "PUT");
    await Promise.race([words, untilLockAwaited(shop.sql)]);
    await tx`insert into drafts (shopper_id, name) values (${shopper.id}, 'Another')`;
    return { words };
  });
  expect((await words).status).toBe(200);
});

test("23.34 an order whose shopper is replaced meanwhile is answered that it changes elsewhere, and places nothing", async () => {
  const buyer = await startBuyer(shop);
  const [before] = await shop.sql<[{ count: number }]>`select count(*)::int from orders`;
  const { answer } = await shop.sql.begin(async (tx) => {
    const [{ id }] = await tx<[{ id: string }]>`
      select shopper_id as id from designs where id = ${buyer.designId}`;
    await tx`select from shoppers where id = ${id} for update`;
    const answer = postOrder(buyer, [buyer.line]);
    await untilLockAwaited(shop.sql);
    await tx`delete from shoppers where id = ${id}`;
    return { answer };
  });
  expect((await answer).status).toBe(409);
  const [after] = await shop.sql<[{ count: number }]>`select count(*)::int from orders`;
  expect(after).toEqual(before);
});
