import { paths } from "#shop/paths.ts";
import type { Checkout } from "../../chaos/shopper.ts";
import { cardForm, confirmInBrowser } from "../../dev/stripe/testing.ts";
import { ADDRESS } from "../../testing/browser/buying.ts";
import { pngFixture } from "../../testing/data/fixtures.ts";
import type { Visitor } from "../../testing/visitor.ts";
import type { Stopwatch } from "../measured.ts";
import { linksOf, PAGE_KINDS, type TimedBrowser, timedBrowser } from "../timed-browser.ts";
import type { World } from "./world-server.ts";

export const SHOPPER_KINDS = [
  ...PAGE_KINDS,
  ...(["upload", "add to cart", "order", "payment intent"] as const),
] as const;
export type ShopperKind = (typeof SHOPPER_KINDS)[number];

export type Journey = {
  visitor: Visitor;
  stripe: World["stripe"];
  measured: Stopwatch<ShopperKind>;
  /** A person does this between two steps; false means that the person leaves instead of the next one. */
  think: (isPaying?: boolean) => Promise<boolean>;
};

/** Pages of somebody who has not decided yet. */
const BROWSED = [
  paths.home,
  paths.gallery,
  paths.galleryDesign(1),
  paths.pricing,
  paths.howItWorks,
];
const MAX_BROWSED = 8;
/** A shopper who browses half as many takes so many steps. */
export const STEPS = MAX_BROWSED / 2 + 8;

export const LINE = { product: "1", size: "M", color: "Mint", quantity: "1" };
const CARD = "4242424242424242";

/**
 * Somebody new looks around, uploads artwork, buys one shirt with it and pays. Undefined for one who
 * leaves before the order.
 */
export async function buy(journey: Journey): Promise<Checkout | undefined> {
  const { visitor, measured, think } = journey;
  const browser = timedBrowser<ShopperKind>(visitor, measured);
  const { open, timed } = browser;

  const browsed = Math.floor(Math.random() * (MAX_BROWSED + 1));
  for (let at = 0; at < browsed; at++) {
    await open(BROWSED[at % BROWSED.length] ?? paths.home);
    if (!(await think())) return undefined;
  }
  await open(paths.design);
  if (!(await think())) return undefined;
  const { id: designId } = await json<{ id: number }>(
    await timed("upload", async () => visitor.post(paths.api.designUpload, await artwork())),
  );
  if (!(await think())) return undefined;
  await open(paths.product);
  if (!(await think())) return undefined;
  await timed("add to cart", () => visitor.post(paths.product, new URLSearchParams(LINE)), 303);
  await open(paths.product);
  if (!(await think())) return undefined;
  await open(paths.cart, "Proceed to Checkout");
  if (!(await think())) return undefined;
  return checkOut(journey, browser, designId);
}

/** Orders the one shirt with it that is in the cart, and pays. Undefined for one who leaves before. */
export async function checkOut(
  { visitor, stripe, think }: Journey,
  { open, timed }: TimedBrowser<ShopperKind>,
  designId: number,
): Promise<Checkout | undefined> {
  const checkoutKey = crypto.randomUUID();
  await open(paths.checkout);
  if (!(await think())) return undefined;
  const order = await json<{ id: number; totalAmount: string }>(
    await timed("order", () => visitor.sendJson(paths.api.orders, orderOf(designId, checkoutKey))),
  );
  const payment = { amount: Number(order.totalAmount), orderId: order.id };
  const { clientSecret } = await json<{ clientSecret: string }>(
    await timed("payment intent", () => visitor.sendJson(paths.api.paymentIntent, payment)),
  );
  await think(true);
  const [intentId = ""] = clientSecret.split("_secret_");
  const intent = { id: intentId, client_secret: clientSecret };
  const confirmed = await confirmInBrowser(stripe, intent, cardForm(CARD));
  await open(paths.orderSuccess(order.id), "Order Confirmed");
  await think(true);
  return {
    key: checkoutKey,
    orderIds: new Set([order.id]),
    intentIds: new Set([intentId]),
    paid: confirmed.ok,
  };
}

/** It ends when every picture that all shoppers see has been drawn. */
export async function warmUp(visitor: Visitor): Promise<void> {
  const isThere = (link: string) =>
    visitor.request(link).then(
      async (answer) => (await answer.bytes()) && answer.ok,
      () => false,
    );
  for (const path of [...BROWSED, paths.design, paths.product]) {
    const html = await (await visitor.request(path)).text();
    for (const link of linksOf(html)) {
      for (let tries = 1; !(await isThere(link)); tries++) {
        if (tries === MAX_TRIES) throw new Error(`${link} cannot be had`);
      }
    }
  }
}

const MAX_TRIES = 10;

async function artwork(): Promise<FormData> {
  const form = new FormData();
  form.set("design", new File([await pngFixture()], "sun.png", { type: "image/png" }));
  form.set("name", "sun.png");
  return form;
}

function orderOf(designId: number, checkoutKey: string) {
  const { size, color } = LINE;
  const item = { designId, productId: 1, quantity: 1, size, color };
  // The smallest print, because each paid order has its print file drawn.
  const items = [{ ...item, designPosition: "left-chest", designSize: 1, designDescription: "" }];
  return { userId: 1, checkoutKey, items, shippingAddress: ADDRESS };
}

async function json<Body>(answer: Response): Promise<Body> {
  // The shop's own calls, which its tests hold to their shape.
  return (await answer.json()) as Body;
}
