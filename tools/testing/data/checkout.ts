import { paths } from "#shop/paths.ts";
import { ADDRESS } from "../browser/buying.ts";
import type { TestShop } from "../shop.ts";
import type { Visitor } from "../visitor.ts";
import { pngFixture } from "./fixtures.ts";

export type Placed = { id: number; totalAmount: string; paymentStatus: string };

/** A visitor with an uploaded design, a small disc unless given, and a $19.99 shirt in the cart. */
export async function startBuyer(
  shop: Pick<TestShop, "visitor">,
  visitor = shop.visitor(),
  artwork?: Uint8Array<ArrayBuffer>,
) {
  const form = new FormData();
  const bytes = artwork ?? (await pngFixture({ width: 60, height: 60 }));
  form.set("design", new File([bytes], "disc.png", { type: "image/png" }));
  form.set("name", "disc.png");
  const uploaded = await visitor.post(paths.api.designUpload, form);
  const { id: designId } = (await uploaded.json()) as { id: number };
  const line = {
    designId,
    productId: 1,
    quantity: 1,
    size: "M",
    color: "Mint",
    designPosition: "center",
    designSize: 5,
  };
  return { visitor, designId, line };
}

export type Buyer = Awaited<ReturnType<typeof startBuyer>>;

/** Puts the shirt into the cart, as the form of the product page does. */
export async function addToCart({ visitor, line }: Buyer, color = line.color): Promise<void> {
  const form = { product: "1", size: line.size, color, quantity: "1" };
  const answer = await visitor.post(paths.product, new URLSearchParams(form));
  if (answer.status !== 303) throw new Error(`Nothing was added: ${answer.status}`);
}

export function postOrder({ visitor }: { visitor: Visitor }, items: object[], more: object = {}) {
  const body = { userId: 1, ...items[0], items, shippingAddress: ADDRESS, ...more };
  return visitor.sendJson(paths.api.orders, body);
}

export async function order(buyer: Buyer, more: object = {}): Promise<Placed> {
  const response = await postOrder(buyer, [buyer.line], more);
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as Placed;
}

/** Returns the client secret and its intent. */
export async function openPayment({ visitor }: Buyer, { id, totalAmount }: Placed) {
  const body = { amount: Number(totalAmount), orderId: id };
  const response = await visitor.sendJson(paths.api.paymentIntent, body);
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  const { clientSecret } = (await response.json()) as { clientSecret: string };
  return { id: clientSecret.split("_secret_")[0] ?? "", client_secret: clientSecret };
}
