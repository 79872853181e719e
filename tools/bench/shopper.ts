import { paths } from "#shop/paths.ts";
import { pngFixture } from "../testing/data/fixtures.ts";
import { createVisitor, type Visitor } from "../testing/visitor.ts";

/** A visitor uploads a picture and puts a shirt with it into the cart. */
export async function fillCart(url: string): Promise<Visitor> {
  const visitor = createVisitor(url);
  await upload(visitor, new Blob([await pngFixture()]));
  await addToCart(visitor);
  return visitor;
}

export async function addToCart(visitor: Visitor): Promise<void> {
  const choice = { product: "1", size: "M", color: "White", quantity: "2" };
  await visitor.post(paths.product, new URLSearchParams(choice));
  const cart = await (await visitor.request(paths.cart)).text();
  if (!cart.includes("Proceed to Checkout")) throw new Error("The cart of the bench stayed empty");
}

/** @returns the artwork's id */
export async function upload(
  visitor: Visitor,
  png: Blob,
  fields: Record<string, string> = { name: "bench.png" },
): Promise<number> {
  const form = new FormData();
  form.set("design", png, "bench.png");
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await visitor.post(paths.api.designUpload, form);
  if (!answer.ok) throw new Error(`The upload was answered ${answer.status}`);
  return (await answer.json()).id;
}

export function cookieOf({ cookies }: Visitor): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}
