import { expect, test } from "bun:test";
import { moderate } from "#gallery/moderate.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import type { ModerationAction } from "#shop/gallery/moderation.ts";
import { paths } from "#shop/paths.ts";
import { cardForm, confirmInBrowser } from "#tools/dev/stripe/testing.ts";
import {
  addToCart,
  openPayment,
  order,
  postOrder,
  startBuyer,
} from "#tools/testing/data/checkout.ts";
import { addCutout, addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

const decide = (galleryDesignId: number, action: ModerationAction) =>
  moderate(shop, { galleryDesignId, action, reason: "A trademark", actorId: 1 });

type Taken = Awaited<ReturnType<typeof taken>>;

/** A design that its maker shared, and somebody who took it into the studio and a cart. */
async function taken() {
  const maker = await startBuyer(shop);
  const galleryId = await addGalleryDesign(shop.sql, { designId: maker.designId });
  const visitor = shop.visitor();
  await visitor.post(paths.galleryOrder(galleryId), new URLSearchParams());
  const buyer = { ...maker, visitor };
  await addToCart(buyer);
  const read = async (path: string) => (await visitor.request(path)).text();
  return { maker, galleryId, buyer, read };
}

test("13.31 a hidden design is not orderable by those who took it before, until it is restored", async () => {
  const { galleryId, buyer, read } = await taken();
  const { visitor, designId } = buyer;
  await decide(galleryId, "hide");
  expect((await visitor.request(paths.api.design(designId))).status).toBe(404);
  const rejected = await postOrder(buyer, [buyer.line]);
  expect([rejected.status, await rejected.text()]).toEqual([
    404,
    "The design of the Classic Cotton Tee (M, Mint) is no longer available. Remove it from your cart to order the rest.",
  ]);
  const checkout = await visitor.request(paths.checkout);
  expect([checkout.status, checkout.headers.get("location")]).toEqual([303, paths.cart]);
  const cart = await read(paths.cart);
  expect(cart).toContain("Remove its line to order the rest.");
  expect(cart).toContain("This design is no longer available. Remove this line to order the rest.");
  expect(cart).not.toContain("/mockups/");
  const draft = { designId };
  expect((await visitor.sendJson(paths.api.draft, draft, "PUT")).ok).toBe(false);
  await addToCart(buyer, "Navy");
  expect(await read(paths.product)).toContain("No design selected");
  await decide(galleryId, "restore");
  expect((await visitor.request(paths.api.design(designId))).status).toBe(200);
  expect((await postOrder(buyer, [buyer.line])).status).toBe(200);
});

test("13.31 nor is what was cut out of it; its maker's own stays orderable", async () => {
  const { maker, galleryId, buyer } = await taken();
  const [own] = await shop.sql`select shopper_id from cart_lines
    join documents on documents.id = document_id where front_artwork_id = ${maker.designId}`;
  const cutout = await addCutout(shop.sql, maker.designId, own?.shopperId);
  await decide(galleryId, "hide");
  expect((await postOrder(buyer, [{ ...buyer.line, designId: cutout }])).status).toBe(404);
  expect((await postOrder(maker, [maker.line])).status).toBe(200);
});

test("13.31 its pictures are closed as well, but for its maker, and once it was ordered", async () => {
  const [{ maker, galleryId, buyer, read }, ordered] = [await taken(), await taken()];
  await order(ordered.buyer);
  const picturesOf = async ({ read }: Pick<Taken, "read">) => {
    const shown = (await read(paths.design)) + (await read(paths.cart));
    const [mockup = ""] = /\/mockups\/[\w~-]+\.webp/.exec(shown) ?? [];
    const [preview = ""] = /\/uploads\/[\w-]+\.webp/.exec(shown) ?? [];
    return [mockup, preview];
  };
  const statuses = async (visitor: Visitor, pictures: string[]) => {
    const answers = await Promise.all(pictures.map((path) => visitor.request(path)));
    return answers.map(({ status }) => status);
  };
  const pictures = await picturesOf({ read });
  const open = await picturesOf(ordered);
  const known = await Promise.all(pictures.map((path) => buyer.visitor.request(path)));
  expect(await statuses(buyer.visitor, [...pictures, ...open])).toEqual([200, 200, 200, 200]);
  for (const id of [galleryId, ordered.galleryId]) await decide(id, "hide");
  expect(await statuses(buyer.visitor, pictures)).toEqual([404, 404]);
  expect(await statuses(shop.visitor(), pictures)).toEqual([404, 404]);
  const again = known.map(({ headers }, at) =>
    buyer.visitor.request(pictures[at] ?? "", {
      headers: { "if-none-match": headers.get("etag") ?? "" },
    }),
  );
  expect((await Promise.all(again)).map(({ status }) => status)).toEqual([404, 404]);
  expect(await statuses(maker.visitor, pictures)).toEqual([200, 200]);
  expect(await statuses(shop.visitor(), open)).toEqual([200, 200]);
});

test("13.31 the copy of a hidden design opens for its maker alone", async () => {
  const { maker, galleryId, buyer } = await taken();
  const answer = await maker.visitor.request(paths.api.design(maker.designId));
  const { filePath } = await answer.json();
  const everyone = [maker.visitor, buyer.visitor, shop.visitor()];
  const open = async () => {
    const answers = await Promise.all(everyone.map((visitor) => visitor.request(filePath)));
    return answers.map(({ status }) => status);
  };
  expect(filePath).toMatch(/^\/uploads\/[0-9a-f]{32}\.png$/);
  expect(await open()).toEqual([200, 200, 200]);
  await decide(galleryId, "hide");
  expect(await open()).toEqual([200, 404, 404]);
  await decide(galleryId, "restore");
  expect(await open()).toEqual([200, 200, 200]);
});

test("13.31 an order from before is not paid any more, but prints when it was paid", async () => {
  const [unpaid, paid] = [await taken(), await taken()];
  const waiting = await order(unpaid.buyer);
  const placed = await order(paid.buyer);
  const intent = await openPayment(paid.buyer, placed);
  await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
  await settlePayment(shop.services, intent.id);
  for (const { galleryId } of [unpaid, paid]) await decide(galleryId, "hide");
  await expect(openPayment(unpaid.buyer, waiting)).rejects.toThrow(
    "409: A design of this order is no longer available",
  );
  const files = await shop.sql`select from print_files where order_id = ${placed.id}`;
  expect(files).toHaveLength(1);
  expect(await paid.read(paths.orderDetail(placed.id))).toContain("/mockups/");
});
