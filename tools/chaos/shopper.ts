import { paths } from "#shop/paths.ts";
import type { StripeSandbox } from "../dev/stripe/sandbox.ts";
import { cardForm, confirmInBrowser } from "../dev/stripe/testing.ts";
import { STEP_MS } from "../testing/bounds.ts";
import { pngFixture } from "../testing/data/fixtures.ts";
import type { ShopProcess } from "./shop-process.ts";

/** The shop has confirmed these with a 2xx. */
export type Checkout = {
  key: string;
  orderIds: Set<number>;
  intentIds: Set<string>;
  paid: boolean;
};

export type Visit = {
  /** Orders, pays with a good card, and closes the tab. */
  checkOut: (key: string, quantity: number) => Promise<Checkout>;
};

/** A shirt at $19.99; the quantity makes the total. */
const UNIT_CENTS = 1999;
const PAUSE_MS = 100;
/** Longer than any call takes on a busy machine, but for the first upload, which nobody repeats. */
const HANGING_MS = 30_000;

type Entered = { shop: Pick<ShopProcess, "url" | "lastOutput">; stripe: StripeSandbox };

/** Browsers, each with artwork of its own; they retry like the checkout page does. */
export async function enterShop({ shop, stripe }: Entered, { visitors }: { visitors: number }) {
  let timeouts = 0;
  let rejections = 0;
  let answers = 0;

  const visits: Visit[] = [];
  while (visits.length < visitors) visits.push(await visit());

  return {
    visits,
    /** Calls that hung; they are rejections too. */
    get timeouts() {
      return timeouts;
    },
    get answers() {
      return answers;
    },
    /** Calls that failed or got no answer, and were retried. */
    get rejections() {
      return rejections;
    },
  };

  async function visit(): Promise<Visit> {
    let cookie = "";
    const designId = await upload();

    return {
      async checkOut(key: string, quantity: number): Promise<Checkout> {
        const checkout: Checkout = { key, orderIds: new Set(), intentIds: new Set(), paid: false };
        const total = (UNIT_CENTS * quantity) / 100;
        const { id: orderId } = await call<{ id: number }>(
          paths.api.orders,
          orderOf(designId, key, quantity, total),
        );
        checkout.orderIds.add(orderId);
        const { clientSecret } = await call<{ clientSecret: string }>(paths.api.paymentIntent, {
          amount: total,
          orderId,
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

    async function upload(): Promise<number> {
      const form = new FormData();
      form.set("design", new File([await pngFixture()], "sun.png", { type: "image/png" }));
      form.set("name", "sun.png");
      form.set("userId", "1");
      const answer = await post(paths.api.designUpload, form, {}, STEP_MS);
      if (!answer.ok) throw new Error(`The shop did not take the upload: ${await answer.text()}`);
      const design: { id: number } = await answer.json();
      return design.id;
    }

    /** Retries after a lost connection or a server error. */
    async function call<Answer>(path: string, body: object): Promise<Answer> {
      const deadline = Date.now() + STEP_MS;
      let reason = "";
      for (;;) {
        const json = { "content-type": "application/json" };
        const answer = await post(path, JSON.stringify(body), json).catch((error: Error) => {
          if (error.name === "TimeoutError") timeouts += 1;
          return String(error);
        });
        if (typeof answer === "string") reason = answer;
        else {
          // The path decides the shape of the answer.
          if (answer.ok) {
            answers += 1;
            return (await answer.json()) as Answer;
          }
          reason = `${answer.status} ${await answer.text()}`;
          if (answer.status < 500) throw new Error(`${path}: ${reason}`);
        }
        rejections += 1;
        if (Date.now() > deadline) {
          throw new Error(`${path} found no answer: ${reason}\n${shop.lastOutput()}`);
        }
        await Bun.sleep(PAUSE_MS);
      }
    }

    async function post(
      path: string,
      body: string | FormData,
      headers = {},
      patienceMs = HANGING_MS,
    ): Promise<Response> {
      const answer = await fetch(shop.url + path, {
        method: "POST",
        headers: {
          ...headers,
          origin: shop.url,
          "x-forwarded-for": anyAddress(),
          ...(cookie && { cookie }),
        },
        body,
        signal: AbortSignal.timeout(patienceMs),
      });
      // Each order comes with a new cookie.
      for (const line of answer.headers.getSetCookie()) cookie = line.split(";")[0] ?? cookie;
      return answer;
    }
  }
}

/** Behind a proxy, tries beyond what one IP may do come from others. */
const anyAddress = () => `10.${crypto.getRandomValues(new Uint8Array(3)).join(".")}`;

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
