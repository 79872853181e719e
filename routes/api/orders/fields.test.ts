import { beforeAll, expect, test } from "bun:test";
import { settlePayment } from "#orders/settle-payment.ts";
import { paths } from "#shop/paths.ts";
import { cardForm, confirmInBrowser } from "#tools/dev/stripe/testing.ts";
import { ADDRESS, STORED_ADDRESS } from "#tools/testing/browser/buying.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { type Buyer, openPayment, startBuyer } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
});

const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

/** An order of one line, and all that the calls say of it. */
async function place() {
  const account = await register(shop);
  const buyer = await startBuyer(shop, account.visitor);
  const { visitor, line } = buyer;
  const body = { userId: 1, status: "pending", totalAmount: "19.99", ...line };
  const more = { shippingAddress: ADDRESS, notes: "Ring twice", designDescription: "Gold" };
  const answer = await visitor.sendJson(paths.api.orders, { ...body, ...more });
  const placed = await answer.json();
  return { buyer, placed, fields: fieldsOf(buyer, placed.id, account.user.id) };
}

/** A square of 60 pixels at the center, in a box of 8 × 9 in. */
const PRINT = { area: "front", x: 2, y: 1.5, width: 8, height: 8, dpi: 8 };
const LAYER = {
  ...{ kind: "image", x: 6, y: 5.5, width: 8, height: 8, rotation: 0, flip: false, locked: false },
  placement: { position: "center", size: 5 },
};

/** The shop has set nothing but its products' prices. */
const UNREDUCED = { listUnitPrice: "19.99", discount: "0.00", tax: "0.00" };
const AMOUNTS = {
  currency: "usd",
  subtotal: "19.99",
  discount: "0.00",
  discountCode: null,
  shipping: "0.00",
  shippingMethod: null,
  arrivesFrom: null,
  arrivesUntil: null,
  tax: "0.00",
  includesTax: false,
};

/** The first line's fields stand at the top of the order as well. */
function fieldsOf({ line }: Buyer, id: number, userId: number) {
  const printed = {
    ...line,
    backDesignId: null,
    designDescription: "Gold",
    design: {
      name: "disc.png",
      filePath: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.png$/),
    },
    backDesign: null,
    document: expect.stringMatching(/^[0-9a-f]{64}$/),
    prints: [{ ...PRINT, layers: [{ ...LAYER, artworkId: line.designId }] }],
    printScales: {},
  };
  return {
    id,
    userId,
    ...printed,
    totalAmount: "19.99",
    ...AMOUNTS,
    status: "pending",
    paymentStatus: "unpaid",
    notes: "Ring twice",
    paymentIntentId: null,
    carrier: null,
    trackingNumber: null,
    trackingUrl: null,
    createdAt: TIME,
    updatedAt: TIME,
    shippingAddress: STORED_ADDRESS,
    items: [{ ...printed, productName: "Classic Cotton Tee", unitPrice: "19.99", ...UNREDUCED }],
  };
}

test("20.11 POST /api/orders answers the order's fields and no others", async () => {
  const { placed, fields } = await place();
  expect(placed).toEqual(fields);
});

test("20.14 GET /api/orders/{id} answers the same fields, and the intent once it is paid", async () => {
  const { buyer, placed, fields } = await place();
  const read = async () => (await buyer.visitor.request(paths.api.order(placed.id))).json();
  expect(await read()).toEqual(fields);
  const intent = await openPayment(buyer, placed);
  expect(await read()).toEqual(fields);
  await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
  await settlePayment(shop.services, intent.id);
  expect(await read()).toEqual({ ...fields, paymentStatus: "paid", paymentIntentId: intent.id });
});

test("20.19 POST /api/create-payment-intent answers the client secret, and where the order goes", async () => {
  const { buyer, placed } = await place();
  const body = { amount: 19.99, orderId: placed.id };
  const answer = await buyer.visitor.sendJson(paths.api.paymentIntent, body);
  expect(await answer.json()).toEqual({
    clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
    shipTo: [
      ...["Ada Lovelace", "12 Analytical Way", "Apt. 3"],
      "Boston, MA 02108",
      "United States",
    ],
  });
});
