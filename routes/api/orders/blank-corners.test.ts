import { expect, test } from "bun:test";
import { finishDocument } from "#db/designs/documents.ts";
import { insertPrintFiles, listPrintFiles } from "#db/orders/print-files/print-files.ts";
import { makePrintFiles } from "#orders/print-files/make.ts";
import { readDocument } from "#shop/documents/canonical.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { order, postOrder, startBuyer } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
const TEXT = { kind: "text", font: "special-elite", size: 0.5, fill: "#000000", text: "o" };
const ROUND = { ...TEXT, x: -2.6, y: -2.6, width: 6, height: 6 };
const SEEN = { ...TEXT, x: 6, y: 6, width: 4, height: 4 };
const NOTHING = "Nothing of your design lies inside a print area. Move it there.";

const shirtWith = (...prints: object[]) => ({
  ...{ productId: 1, size: "M", color: "White", quantity: 1 },
  prints,
});
const front = (...layers: object[]) => ({ area: "front", layers });

test.each([
  ["a turned text", { ...TEXT, text: "Hi", x: -5, y: -5, width: 8, height: 8, rotation: 45 }],
  ["a round letter", ROUND],
  ["a piece of art", { kind: "art", art: "noto:rocket", x: -1.3, y: -1.3, width: 3, height: 3 }],
])("20.48 a design is not sold when only the box of %s touches its area", async (_, layer) => {
  const visitor = shop.visitor();
  const answer = await postOrder({ visitor }, [shirtWith(front(layer))]);
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(NOTHING)]);
});

test("20.48 what is found of a design is stored: it is drawn once", async () => {
  const visitor = shop.visitor();
  const items = [shirtWith(front({ ...ROUND, x: -2.61 }))];
  expect((await postOrder({ visitor }, items)).status).toBe(400);
  const { findInk } = shop.services.mockups;
  let drawn = 0;
  shop.services.mockups.findInk = (...given) => {
    drawn++;
    return findInk(...given);
  };
  expect((await postOrder({ visitor }, items)).status).toBe(400);
  shop.services.mockups.findInk = findInk;
  expect(drawn).toBe(0);
});

test("20.48 what touches the area with ink is sold, however little", async () => {
  const touching = { ...ROUND, x: -1.8, y: -1.8 };
  const { status } = await postOrder({ visitor: shop.visitor() }, [shirtWith(front(touching))]);
  expect(status).toBe(200);
});

test("20.48 a blank area beside an inked one costs nothing and has no print", async () => {
  const { visitor } = await startBuyer(shop);
  const shirt = shirtWith(front(SEEN), {
    area: "back",
    layers: [{ ...ROUND, y: areaOf("back").box.y - 2.6 }],
  });
  await shop.sql`insert into area_surcharges (cents) values (500)`;
  const costOf = async (item: object) =>
    (await visitor.sendJson(paths.api.quote, { items: [item] })).json();
  expect(await costOf(shirt)).toEqual(await costOf(shirtWith(front(SEEN))));
  const answer = await postOrder({ visitor }, [shirt]);
  const { id } = await answer.json();
  await insertPrintFiles(shop.sql, id);
  const signal = new AbortController().signal;
  await makePrintFiles(shop.services, { orderId: id }, signal, { isLast: true });
  expect((await listPrintFiles(shop.sql, id)).map(({ area }) => area)).toEqual(["front"]);
});

test("20.48 a design of a blank corner is neither put into a cart, ordered again nor shared", async () => {
  const { visitor } = await register(shop);
  const document = { version: 1, areas: { front: [ROUND] } };
  const saved = await visitor.sendJson(paths.api.draft, { document }, "PUT");
  expect([saved.status, await saved.text()]).toEqual([200, expect.any(String)]);
  const form = { product: "1", size: "M", color: "White", quantity: "1" };
  const sent = await visitor.post(paths.product, new URLSearchParams(form));
  const page = await (await visitor.request(sent.headers.get("location") ?? "")).text();
  expect(page.slice(page.indexOf("toast--"))).toContain(NOTHING);
  const [row] = await shop.sql<[{ lines: number }]>`
    select count(*)::int as lines from cart_lines line join documents on documents.id = document_id
    where body @> ${shop.sql.json({ areas: { front: [{ text: "o", x: ROUND.x }] } })}`;
  expect(row.lines).toBe(0);

  const design = { title: "Nice shirt", tags: ["x"], prints: [front(ROUND)] };
  const shared = await visitor.sendJson(paths.api.gallery, design);
  expect([shared.status, await shared.text()]).toEqual([
    400,
    expect.stringContaining("Nothing of this design lies inside a print area."),
  ]);

  const { id } = await order(await startBuyer(shop, visitor));
  // The order could be sold so before.
  const before = await finishDocument(shop.sql, readDocument(document), []);
  await shop.sql`update order_items set document_id = ${before.id} where order_id = ${id}`;
  await visitor.post(paths.reorder(id), new URLSearchParams());
  expect(await (await visitor.request(paths.cart)).text()).toContain("No longer available");
});
