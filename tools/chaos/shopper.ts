import { paths } from "#shop/paths.ts";
import { cardForm, confirmInBrowser } from "../dev/stripe/testing.ts";
import { pngFixture } from "../testing/data/fixtures.ts";
import type { Environment } from "./environment.ts";

/** What the shop has confirmed with a 2xx. */
export type Checkout = {
  key: string;
  orderIds: Set<number>;
  intentIds: Set<string>;
  paid: boolean;
};

export type Shopper = Awaited<ReturnType<typeof enterShop>>;

/** A shirt at $19.99; the quantity makes the total. */
const UNIT_CENTS = 1999;
const TIMEOUT_MS = 60_000;
const PAUSE_MS = 100;
/** Longer than any request takes on a busy machine. */
const HANGING_MS = 30_000;

/** Retries like the checkout page does. */
export async function enterShop({ shop, stripe }: Environment) {
  let timeouts = 0;
  let rejections = 0;
  const picture = new File([await pngFixture()], "sun.png", { type: "image/png" });
  const form = new FormData();
  form.set("design", picture);
  form.set("name", picture.name);
  form.set("userId", "1");
  const headers = { origin: shop.url };
  const upload = await fetch(shop.url + paths.api.designUpload, {
    method: "POST",
    headers,
    body: form,
  });
  if (!upload.ok) throw new Error(`The upload was refused: ${await upload.text()}`);
  const cookie = upload.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const design: { id: number } = await upload.json();

  /** Retries after a lost connection or a server error. */
  async function call<Answer>(path: string, body: object): Promise<Answer> {
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      const answer = await post(path, body).catch((error: Error) => {
        if (error.name === "TimeoutError") timeouts += 1;
        return String(error);
      });
      if (typeof answer !== "string") {
        // The path decides the shape of the answer.
        if (answer.ok) return (await answer.json()) as Answer;
        const reason = `${path}: ${answer.status} ${await answer.text()}`;
        if (answer.status < 500) throw new Error(reason);
      }
      rejections += 1;
      if (Date.now() > deadline) {
        throw new Error(`${path} found no answer: ${answer}\n${shop.lastOutput()}`);
      }
      await Bun.sleep(PAUSE_MS);
    }
  }

  function post(path: string, body: object): Promise<Response> {
    return fetch(shop.url + path, {
      method: "POST",
      headers: { "content-type": "application/json", origin: shop.url, cookie },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(HANGING_MS),
    });
  }

  return {
    /** Calls that hung; they are rejections too. */
    get timeouts() {
      return timeouts;
    },
    /** Calls that failed or got no answer, and were retried. */
    get rejections() {
      return rejections;
    },
    /** Orders, pays with a good card, and closes the tab. */
    async checkOut(key: string, quantity: number): Promise<Checkout> {
      const checkout: Checkout = { key, orderIds: new Set(), intentIds: new Set(), paid: false };
      const total = (UNIT_CENTS * quantity) / 100;
      const order = await call<{ id: number }>(
        paths.api.orders,
        orderOf(design.id, key, quantity, total),
      );
      checkout.orderIds.add(order.id);
      const { clientSecret } = await call<{ clientSecret: string }>(paths.api.paymentIntent, {
        amount: total,
        orderId: order.id,
      });
      const [id = ""] = clientSecret.split("_secret_");
      checkout.intentIds.add(id);
      const card = cardForm("4242424242424242");
      checkout.paid = (
        await confirmInBrowser(stripe, { id, client_secret: clientSecret }, card)
      ).ok;
      return checkout;
    },
  };
}

/** The key makes a repeated request the same order. */
function orderOf(designId: number, checkoutKey: string, quantity: number, total: number) {
  const line = { productId: 1, size: "M", color: "Black", quantity };
  return {
    ...line,
    userId: 1,
    designId,
    status: "pending",
    // The smallest print, because each paid order has its print file drawn.
    designPosition: "left-chest",
    designSize: 1,
    totalAmount: total.toFixed(2),
    shippingAddress: {
      fullName: "Ada Lovelace",
      addressLine1: "12 St James's Square",
      city: "Boston",
      state: "MA",
      postalCode: "02108",
      country: "US",
      phone: "+1 617 555 0123",
      email: `ada+${checkoutKey}@example.com`,
    },
    notes: "",
    checkoutKey,
  };
}
