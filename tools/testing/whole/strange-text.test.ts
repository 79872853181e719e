import { beforeAll, describe, expect, test } from "bun:test";
import { Hono } from "hono";
import type { Env } from "#server/factory.ts";
import { registerRoutes } from "#server/router.ts";
import { paths } from "#shop/paths.ts";
import { ADDRESS, ADDRESS_FIELDS } from "../browser/buying.ts";
import { register } from "../data/accounts.ts";
import { type Buyer, order, startBuyer } from "../data/checkout.ts";
import { pngFixture } from "../data/fixtures.ts";
import { addGalleryDesign } from "../data/gallery.ts";
import { useShop } from "../use-shop.ts";
import type { Visitor } from "../visitor.ts";

/** PostgreSQL keeps neither in a text; JSON brings both, a form the first. */
const STRANGE = ["a\u0000b", "a\ud800b", "\u0000", "\ud800"];

const shop = useShop();
let buyer: Buyer;
let orderId: number;
let paidId: number;
let deliveredId: number;
let galleryId: number;
beforeAll(async () => {
  buyer = await startBuyer(shop);
  orderId = (await order(buyer)).id;
  paidId = (await order(buyer, { checkoutKey: crypto.randomUUID() })).id;
  await shop.sql`update orders set payment_status = 'paid' where id = ${paidId}`;
  deliveredId = (await order(buyer, { checkoutKey: crypto.randomUUID() })).id;
  await shop.sql`
    update orders set payment_status = 'paid', status = 'delivered' where id = ${deliveredId}`;
  const { user } = await register(shop);
  galleryId = await addGalleryDesign(shop.sql, { designId: buyer.designId, userId: user.id });
});

type Who = () => Visitor | Promise<Visitor>;
type Fields = Record<string, string>;

const visitor: Who = () => shop.visitor();
const maker: Who = () => buyer.visitor;
const account: Who = async () => (await register(shop)).visitor;
const admin: Who = async () => (await register(shop, { isAdmin: true })).visitor;

const CONTACT = { name: "Ada", email: ADDRESS.email, topic: "question", orderNumber: "1" };
const CHOICE = { product: "1", size: "M", color: "Mint", quantity: "1" };
const PASSWORD = "a long enough password";

const FORMS: [Who, path: () => string, Fields][] = [
  [visitor, () => paths.contact, { ...CONTACT, message: "Hello" }],
  [maker, () => paths.orderMessages(orderId), { message: "Hello" }],
  [maker, () => paths.orderCancellation(paidId), { action: "request", reason: "Too late" }],
  [maker, () => paths.product, CHOICE],
  [maker, () => paths.cart, { action: "update", remove: "1", "quantity-1": "2", "shown-1": "1" }],
  [maker, () => paths.cart, { action: "code", code: "SPRING" }],
  [maker, () => paths.cart, { action: "email", email: ADDRESS.email }],
  [maker, () => paths.orderChanges(paidId), { action: "address", city: "Salem", phone: "1" }],
  [maker, () => paths.orderChanges(paidId), { action: "sizes", "size-1": "L" }],
  [
    maker,
    () => `${paths.orderReviews(deliveredId)}?product=1`,
    { rating: "5", text: "Soft.", name: "Ada" },
  ],
  [maker, () => paths.checkout, { ...ADDRESS_FIELDS, discountCode: "SPRING" }],
  [visitor, () => paths.orderLookup, { orderNumber: "1", email: ADDRESS.email }],
  [visitor, () => paths.login, { username: "ada", password: PASSWORD }],
  [
    visitor,
    () => `${paths.login}?tab=register`,
    { username: "ada", email: ADDRESS.email, password: PASSWORD },
  ],
  [visitor, () => paths.forgotPassword, { email: ADDRESS.email }],
  [visitor, () => paths.resetPassword, { token: "made-up", password: PASSWORD }],
  [account, () => paths.accountProfile, { name: "Ada" }],
  [account, () => paths.accountAuthor, { authorName: "Inky" }],
  [account, () => paths.accountEmail, { email: ADDRESS.email, current: PASSWORD }],
  [account, () => paths.accountPassword, { current: PASSWORD, password: PASSWORD }],
  [account, () => paths.accountDeletion, { current: PASSWORD }],
  [account, () => paths.accountAvatar, { avatar: "none" }],
  [visitor, () => paths.galleryLikes(galleryId), { action: "like", return: paths.gallery }],
  [visitor, () => paths.galleryComments(galleryId), { content: "Nice!" }],
  [visitor, () => paths.galleryReports(galleryId), { reason: "spam", details: "Buy this" }],
];

type Call = [Who, path: () => string, body: () => object, method?: string];
const CALLS: Call[] = [
  [maker, () => paths.api.orders, () => ({ ...buyer.line, ...ORDER })],
  [maker, () => paths.api.paymentIntent, () => ({ orderId, amount: "19.99" })],
  [maker, () => paths.api.draft, () => DRAFT, "PUT"],
  [maker, () => paths.api.cutouts(buyer.designId), () => ({ rule: "all" })],
  [visitor, () => paths.api.login, () => ({ username: "ada", password: PASSWORD })],
  [visitor, () => paths.api.register, () => ({ ...REGISTRATION, password: PASSWORD })],
  [account, () => "/api/auth/revoke-session", () => ({ token: "made-up" })],
  [account, () => paths.api.gallery, () => SHARE],
  [visitor, () => paths.api.galleryComments(galleryId), () => ({ content: "Nice!" })],
  [maker, () => paths.api.cartReminder, () => ({ email: ADDRESS.email })],
  [visitor, () => paths.api.galleryShare(galleryId), () => ({ platform: "copy", shareUrl: "/" })],
  [admin, () => paths.api.orderStatus(orderId), () => ({ status: "pending" })],
];

const ORDER = { shippingAddress: ADDRESS, notes: "Ring twice", checkoutKey: crypto.randomUUID() };
const DRAFT = { designPosition: "center", designDescription: "A disc", previewColor: "mint" };
const REGISTRATION = { username: "ada", email: ADDRESS.email };
const SHARE = { title: "A disc", tags: ["logo"], description: "Round", designId: "disc.png" };

const QUERIES: [Who, path: () => string, names: string[]][] = [
  [visitor, () => paths.orders, ["payment_intent"]],
  [account, () => paths.orders, ["before", "after", "payment_intent"]],
  [maker, () => paths.orderSuccess(orderId), ["orderId", "payment_intent"]],
  [visitor, () => paths.orderDetail(orderId), ["key"]],
  [maker, () => paths.checkout, ["order", "key"]],
  [visitor, () => paths.contact, ["topic", "size", "orderNumber"]],
  [visitor, () => paths.orderLookup, ["orderNumber"]],
  [visitor, () => paths.login, ["return", "tab"]],
  [visitor, () => paths.resetPassword, ["token"]],
  [visitor, () => paths.verifyEmail, ["token"]],
  [visitor, () => paths.product, [...Object.keys(CHOICE), "size-Red-M"]],
  [visitor, () => paths.productPage("classic-cotton-tee"), ["color"]],
  [visitor, () => paths.leftCart(1), ["key"]],
  [maker, () => paths.orderReviews(paidId), ["product", "key"]],
  [visitor, () => paths.gallery, ["q", "tag", "sort", "before"]],
  [visitor, () => paths.api.gallery, ["q", "tag", "sort", "before", "limit"]],
  [visitor, () => paths.galleryDesign(galleryId), ["before"]],
  [visitor, () => paths.api.galleryComments(galleryId), ["before", "limit"]],
  [visitor, () => paths.sitemap, ["part"]],
  [admin, () => paths.admin, ["range"]],
  [admin, () => paths.adminOrders, ["id", "q", "status", "sort", "after"]],
  [admin, () => paths.adminOrdersCsv, ["q", "status", "after"]],
  [admin, () => paths.api.adminOrders, ["q", "status", "after", "limit"]],
  [admin, () => paths.adminGallery, ["queue", "before"]],
];

describe("null bytes and halves of characters never make an error of the shop", () => {
  test.each(FORMS)("22.16 in each field of form %#", async (who, path, fields) => {
    for (const name of Object.keys(fields)) {
      for (const text of STRANGE) {
        const sent = new URLSearchParams({ ...fields, [name]: text });
        await expectNoViolation((await who()).post(path(), sent), `${path()}, ${name}`);
      }
    }
  });

  test.each(CALLS)("22.16 in each text of call %#", async (...[who, path, body, method]: Call) => {
    for (const text of STRANGE) {
      for (const sent of withEachText(body(), text)) {
        const answer = (await who()).sendJson(path(), sent, method);
        await expectNoViolation(answer, `${path()} ${JSON.stringify(sent)}`);
      }
    }
  });

  test("22.16 in the fields and the file's name of an upload", async () => {
    const picture = await pngFixture({ width: 60, height: 60 });
    for (const name of ["name", "side", "description", "previewColor"]) {
      const form = new FormData();
      form.set("design", new File([picture], "a\u0000b.png", { type: "image/png" }));
      form.set(name, "a\u0000b");
      await expectNoViolation(shop.visitor().post(paths.api.designUpload, form), name);
    }
  });

  test.each(QUERIES)("22.16 in query %#", async (who, path, names) => {
    const asking = await who();
    for (const name of names) {
      const at = `${path()}?${name}=`;
      await expectNoViolation(asking.request(`${at}a%00b`), at);
      await expectNoViolation(asking.request(`${at}%00`), at);
      await expectNoViolation(asking.request(`${at}%ed%a0%80`), at);
    }
  });

  test("1.23 22.16 in any part of a path, for a visitor and an admin", async () => {
    const routes = (await registerRoutes(new Hono<Env>())).filter(({ path }) => path.includes(":"));
    expect(routes.length).toBeGreaterThan(30);
    for (const asking of [shop.visitor(), await admin()]) {
      for (const { methods, path } of routes) {
        for (const method of methods) {
          for (const part of ["%00", "1%00", "%ed%a0%80", "%ff"]) {
            const url = path.replace(/:\w+/g, part);
            await expectNoViolation(asking.request(url, { method }), `${method} ${url}`);
          }
        }
      }
    }
  });
});

/** The same, each of its texts in turn replaced, however deep it lies. */
function withEachText(body: unknown, text: string): unknown[] {
  if (typeof body === "string") return [text];
  if (typeof body !== "object" || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) =>
    withEachText(value, text).map((changed) =>
      Array.isArray(body) ? [changed] : { ...body, [name]: changed },
    ),
  );
}

async function expectNoViolation(response: Promise<Response>, what: string): Promise<void> {
  const { status, body } = await response;
  await body?.cancel();
  expect([what, status < 500 && status !== 429 ? "answered" : status]).toEqual([what, "answered"]);
}
