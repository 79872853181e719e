import { pieceCode } from "#shop/floor/codes.ts";
import { paths } from "#shop/paths.ts";
import { ADDRESS } from "../browser/buying.ts";
import { newAccount, register } from "../data/accounts.ts";
import { addToCart, order, startBuyer } from "../data/checkout.ts";
import { pngFixture } from "../data/fixtures.ts";
import { addGalleryDesign } from "../data/gallery.ts";
import { addPasskey, challenge } from "../data/passkeys.ts";
import { addPieces, addPressWithKey, scanAt } from "../data/presses.ts";
import type { TestShop } from "../shop.ts";
import type { Visitor } from "../visitor.ts";
import { makeKey } from "./make-key.ts";

export const MAIL_SECRET = "the secret of the tests' mail server";

/** Who sends an example, with the ids of this shop in place of its own. */
export type Caller = {
  visitor: Visitor;
  params?: Record<string, string>;
  /** These take the place of an object's fields; a form or text, of the whole. */
  body?: object;
  headers?: Record<string, string>;
};

const anyone = async (shop: TestShop): Promise<Caller> => ({ visitor: shop.visitor() });

async function uploader(shop: TestShop) {
  const { visitor, designId, line } = await startBuyer(shop);
  return { visitor, params: { id: String(designId) }, line };
}

async function galleryVisitor(shop: TestShop): Promise<Caller> {
  const { designId } = await startBuyer(shop);
  const { user } = await register(shop);
  const id = await addGalleryDesign(shop.sql, { designId, userId: user.id });
  return { visitor: shop.visitor(), params: { id: String(id) } };
}

async function commented(shop: TestShop) {
  const caller = await galleryVisitor(shop);
  const path = paths.api.galleryComments(Number(caller.params?.id));
  const answer = await caller.visitor.sendJson(path, { content: "Nice!" });
  const { id } = (await answer.json()) as { id: number };
  return { ...caller, params: { ...caller.params, commentId: String(id) } };
}

async function liked(shop: TestShop) {
  const caller = await galleryVisitor(shop);
  const path = paths.api.galleryLike(Number(caller.params?.id));
  await caller.visitor.request(path, { method: "POST" });
  return caller;
}

async function sharer(shop: TestShop): Promise<Caller> {
  const { visitor, designId } = await startBuyer(shop);
  await register(shop, {}, visitor);
  await visitor.request(paths.home);
  return { visitor, body: { designId } };
}

async function buyer(shop: TestShop) {
  const buying = await startBuyer(shop);
  const placed = await order(buying);
  return { visitor: buying.visitor, params: { id: String(placed.id) }, placed };
}

async function withCart(shop: TestShop): Promise<Caller> {
  const buying = await startBuyer(shop);
  await addToCart(buying);
  return { visitor: buying.visitor };
}

async function ofAccount(shop: TestShop): Promise<Caller> {
  const { visitor, user } = await register(shop);
  await order(await startBuyer(shop, visitor));
  return { visitor, params: { userId: String(user.id) } };
}

async function byKey(shop: TestShop, ...scopes: string[]) {
  const { visitor, user } = await register(shop, { isAdmin: true });
  const { key } = await makeKey(shop, visitor, scopes);
  return { visitor: shop.visitor(), userId: user.id, headers: { authorization: `Bearer ${key}` } };
}

/** A press with work, and its program. */
async function press(shop: TestShop) {
  const { user } = await register(shop, { isAdmin: true });
  const { id: pressId, key } = await addPressWithKey(shop, user.id);
  const { orderId } = await addPieces(shop);
  const text = pieceCode({ orderId, number: 1, attempt: 1 });
  for (const _ of ["picked", "printed"]) await scanAt(shop, { actorId: user.id, pressId }, text);
  const headers = { authorization: `Bearer ${key}` };
  return { visitor: shop.visitor(), headers };
}

async function presser(shop: TestShop): Promise<Caller> {
  const caller = await press(shop);
  const answer = await caller.visitor.request(paths.api.pressWork, { headers: caller.headers });
  const { work } = (await answer.json()) as { work: { id: number; files: { id: string }[] } };
  return { ...caller, params: { id: String(work.id), file: work.files[0]?.id ?? "" } };
}

async function withPasskey(shop: TestShop): Promise<Caller> {
  const { key } = await addPasskey(shop, await register(shop));
  const visitor = shop.visitor();
  return { visitor, body: { assertion: key.get(await challenge(visitor, "login")) } };
}

async function uploading(shop: TestShop): Promise<Caller> {
  const design = new File([await pngFixture({ width: 60, height: 60 })], "sun.png");
  return { visitor: shop.visitor(), body: { design } };
}

/** For each call a caller whose example is answered with what it shows. */
export const EXAMPLE_CALLERS: Record<string, (shop: TestShop) => Promise<Caller>> = {
  "GET /api/products": anyone,
  "GET /api/products/{id}": anyone,
  "POST /api/designs/upload": uploading,
  "GET /api/designs/{id}": uploader,
  "POST /api/designs/{id}/cutouts": uploader,
  "PUT /api/draft": uploader,
  "POST /api/drafts": anyone,
  "GET /api/gallery": galleryVisitor,
  "POST /api/gallery": sharer,
  "GET /api/gallery/{id}": galleryVisitor,
  "POST /api/gallery/{id}/like": galleryVisitor,
  "DELETE /api/gallery/{id}/like": liked,
  "POST /api/gallery/{id}/share": galleryVisitor,
  "GET /api/gallery/{id}/comments": commented,
  "POST /api/gallery/{id}/comments": galleryVisitor,
  "DELETE /api/gallery/{id}/comments/{commentId}": commented,
  "POST /api/cart-reminder": withCart,
  "DELETE /api/cart-reminder": withCart,
  "POST /api/quote": anyone,
  "POST /api/create-payment-intent": async (shop) => {
    const { visitor, placed } = await buyer(shop);
    return { visitor, body: { orderId: placed.id, amount: placed.totalAmount } };
  },
  "POST /api/orders": async (shop) => {
    const { visitor, line } = await uploader(shop);
    return { visitor, body: { items: [line], shippingAddress: ADDRESS } };
  },
  "GET /api/orders/{id}": buyer,
  "PATCH /api/orders/{id}/status": async (shop) => {
    const { params } = await buyer(shop);
    return { visitor: (await register(shop, { isAdmin: true })).visitor, params };
  },
  "GET /api/orders/user/{userId}": ofAccount,
  "GET /api/admin/orders": async (shop) => {
    const { placed } = await buyer(shop);
    await shop.sql`update orders set status = 'shipped' where id = ${placed.id}`;
    return byKey(shop, "orders.export");
  },
  "POST /api/auth/register": async (shop) => ({ visitor: shop.visitor(), body: newAccount() }),
  "POST /api/auth/login": async (shop) => {
    const { username, password } = await register(shop);
    return { visitor: shop.visitor(), body: { username, password } };
  },
  "POST /api/auth/logout": async (shop) => ({ visitor: (await register(shop)).visitor }),
  "POST /api/auth/passkeys/challenge": anyone,
  "POST /api/auth/passkeys/assertion": withPasskey,
  "POST /api/admin/scans": async (shop) => {
    const { orderId } = await addPieces(shop);
    const text = pieceCode({ orderId, number: 1, attempt: 1 });
    return { ...(await byKey(shop, "floor.print")), body: { text } };
  },
  "GET /api/press/work": press,
  "POST /api/press/work/{id}/state": presser,
  "GET /api/press/work/{id}/files/{file}": presser,
  "POST /api/mail-in": async (shop) => ({
    visitor: shop.visitor(),
    headers: { authorization: `Bearer ${MAIL_SECRET}` },
  }),
};
