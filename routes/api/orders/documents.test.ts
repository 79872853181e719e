import { describe, expect, test } from "bun:test";
import { findDraft } from "#db/designs/drafts.ts";
import { listPrintFiles } from "#db/orders/print-files/print-files.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import type { ImageLayer } from "#shop/documents/document.ts";
import { paths } from "#shop/paths.ts";
import { cardForm, confirmInBrowser } from "#tools/dev/stripe/testing.ts";
import { register } from "#tools/testing/data/accounts.ts";
import {
  addToCart,
  type Buyer,
  openPayment,
  type Placed,
  postOrder,
  startBuyer,
} from "#tools/testing/data/checkout.ts";
import { addDocument, fourAreas, imageLayer } from "#tools/testing/data/documents.ts";
import { readZip } from "#tools/testing/data/zip.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop({ pictures: "flat" });

const SHIRT = { productId: 1, quantity: 1, size: "M", color: "Mint" };

const on = (layers: readonly ImageLayer[]) => ({ area: "front", layers });

/** A buyer with something on all four areas, in the cart. */
async function withFourAreas() {
  const buyer = await startBuyer(shop);
  const document = fourAreas(buyer.designId);
  const saved = await buyer.visitor.sendJson(
    paths.api.draft,
    { document, draftId: await draftIdOf(buyer), revision: 1 },
    "PUT",
  );
  expect(saved.status).toBe(200);
  await addToCart(buyer);
  return { ...buyer, document };
}

async function draftIdOf({ designId }: Buyer): Promise<number> {
  const [row] = await shop.sql<[{ shopperId: string }]>`
    select shopper_id from designs where id = ${designId}`;
  return (await findDraft(shop.sql, row.shopperId))?.id ?? 0;
}

describe("POST /api/orders", () => {
  test("20.45 takes the hash of a document that is in the cart, and nobody else's", async () => {
    const [buyer, stranger] = [await withFourAreas(), await startBuyer(shop)];
    const { hash: document } = await addedDocument(buyer);
    const own = await postOrder(buyer, [{ ...SHIRT, document }]);
    expect(own.status).toBe(200);
    expect(await own.json()).toMatchObject({ document, designId: buyer.designId });
    for (const hash of [document, "0".repeat(64)]) {
      const answer = await postOrder(stranger, [{ ...SHIRT, document: hash }]);
      expect(answer.status).toBe(404);
    }
    const named = await addDocument(shop.sql, { front: buyer.designId });
    expect((await postOrder(buyer, [{ ...SHIRT, document: named.hash }])).status).toBe(404);
  });

  test("20.45 takes prints of layers, and answers them with their inches", async () => {
    const buyer = await startBuyer(shop);
    const back = [imageLayer(buyer.designId, { x: 6, y: 4, width: 6, height: 6 })];
    const prints = [{ area: "back", layers: back }];
    const answer = await postOrder(buyer, [{ ...SHIRT, prints }]);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      designId: null,
      backDesignId: buyer.designId,
      design: null,
      prints: [{ area: "back", x: 3, y: 1, width: 6, height: 6, dpi: 10, layers: back }],
    });
  });

  test("20.45 prints with somebody else's artwork are not there", async () => {
    const [buyer, stranger] = [await startBuyer(shop), await startBuyer(shop)];
    const prints = [{ area: "left-sleeve", layers: [imageLayer(stranger.designId)] }];
    const answer = await postOrder(buyer, [{ ...SHIRT, prints }]);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe(
      `There is no design ${stranger.designId} of yours. Upload it again before checkout.`,
    );
  });

  test.each([
    ["two fronts", Array(2).fill(on([imageLayer(1)])), "The prints are not valid"],
    ["five areas", Array(5).fill(on([])), "The prints are not valid"],
    ["no area at all", [], "The prints are not valid"],
    ["51 layers", [on(Array(51).fill(imageLayer(1)))], "A print area holds up to 50 layers."],
    ["a width of 10,000 in", [on([imageLayer(1, { width: 1e4 })])], "The shop cannot read this"],
  ])("20.45 %s in prints are rejected in plain words", async (_, prints, reason) => {
    const answer = await postOrder(await startBuyer(shop), [{ ...SHIRT, prints }]);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toStartWith(reason);
  });
});

/** Reads the document of the line that is in the cart. */
async function addedDocument({ designId }: Buyer) {
  const [row] = await shop.sql<[{ hash: string }]>`
    select hash from documents join cart_lines on document_id = documents.id
    where front_artwork_id = ${designId}`;
  return row;
}

test("17.1 a design on four areas goes through cart, order and mail to four print files", async () => {
  const buyer = await withFourAreas();
  const { visitor } = buyer;
  const cart = await (await visitor.request(paths.cart)).text();
  const printed = [
    "Prints 8.0 × 6.5 in, 10 DPI",
    "Back prints 2.0 × 2.0 in, 30 DPI",
    "Left sleeve prints 2.0 × 2.0 in, 30 DPI",
    "Right sleeve prints 2.0 × 2.0 in, 30 DPI",
  ];
  for (const text of printed) expect(cart).toContain(`<li>${text}</li>`);
  expect(cart.match(/<figcaption/g)).toHaveLength(2);

  const { hash: document } = await addedDocument(buyer);
  const placed: Placed = await (await postOrder(buyer, [{ ...SHIRT, document }])).json();
  const detail = await (await visitor.request(paths.orderDetail(placed.id))).text();
  for (const text of printed) expect(detail).toContain(text);
  const intent = await openPayment(buyer, placed);
  await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
  await settlePayment(shop.services, intent.id);
  await until("four files are ready", async () => {
    const files = await listPrintFiles(shop.sql, placed.id);
    return files.filter(({ status }) => status === "ready").length === 4;
  });

  const { visitor: admin } = await register(shop, { isAdmin: true });
  const manage = await (await admin.request(paths.adminOrder(placed.id))).text();
  const areas = ["front", "back", "left-sleeve", "right-sleeve"] as const;
  for (const area of areas) {
    expect(manage).toContain(`href="${paths.adminPrintFile(placed.id, 0, area)}"`);
    const file = await admin.request(paths.adminPrintFile(placed.id, 0, area));
    expect(file.headers.get("content-disposition")).toContain(`-1-${area}-classic-M-mint-x1.png`);
  }
  expect(manage).toContain(">Line 1, left sleeve</a>");
  expect(manage).toContain(
    "<dt>Printed right sleeve</dt><dd>2.0 × 2.0 in, 30 DPI, 1.00 in from the left and 0.50 in from the top of the 4 × 3 in print area, centered</dd>",
  );
  const sheet = await (await admin.request(paths.adminOrderPrint(placed.id))).text();
  expect(sheet).toContain(
    '<dt>Left sleeve</dt><dd dir="auto">2.0 × 2.0 in, 30 DPI, 1.00 in from the left',
  );
  const zip = await admin.request(paths.adminPrintFiles(placed.id));
  const files = readZip(new Uint8Array(await zip.arrayBuffer()));
  expect([...files.keys()]).toHaveLength(5);
});
