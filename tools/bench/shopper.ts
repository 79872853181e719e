import { paths } from "#shop/paths.ts";
import { pngFixture } from "../testing/data/fixtures.ts";
import { createVisitor, type Visitor } from "../testing/visitor.ts";

export async function fillCart(url: string): Promise<Visitor> {
  const visitor = createVisitor(url);
  await upload(visitor, new Blob([await pngFixture()]));
  const choice = { product: "1", size: "M", color: "White", quantity: "2" };
  await visitor.post(paths.product, new URLSearchParams(choice));
  const cart = await (await visitor.request(paths.cart)).text();
  if (!cart.includes("Proceed to Checkout")) throw new Error("The cart of the bench stayed empty");
  return visitor;
}

export async function upload(visitor: Visitor, png: Blob): Promise<void> {
  const form = new FormData();
  form.set("design", png, "bench.png");
  form.set("name", "bench.png");
  const answer = await visitor.post(paths.api.designUpload, form);
  if (!answer.ok) throw new Error(`The upload was answered ${answer.status}`);
  await answer.arrayBuffer();
}

export function cookieOf({ cookies }: Visitor): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}
