import { beforeAll, beforeEach, expect, test } from "bun:test";
import { closeAccount } from "#accounts/close-account.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { orderKey } from "#tools/testing/data/orders.ts";
import { pngOf } from "#tools/testing/data/return-photo.ts";
import { deliveredOrder } from "#tools/testing/data/returns.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let placed: Awaited<ReturnType<typeof deliveredOrder>>;
beforeAll(() => shop.sandbox.holdWebhooks());
beforeEach(async () => {
  await shop.sql`update return_settings set faulty_days = 30, size_days = 0, mind_days = 0`;
  placed = await deliveredOrder(shop);
});

const fields = (more: Record<string, string> = {}) =>
  new URLSearchParams({
    ...{ form: crypto.randomUUID(), reason: "faulty", words: "A hole", "pieces-0": "1" },
    ...more,
  });

const ask = (visitor: Visitor, more: Record<string, string> = {}) =>
  visitor.post(paths.orderReturns(placed.orderId), fields(more));

const returnsOf = async () => [
  ...(await shop.sql`
    select r.id, state, reason, words, array(
      select position || ':' || quantity from return_lines where return_id = r.id) as lines
    from returns r where order_id = ${placed.orderId} order by id`),
];

test("86.1 86.3 the browser that ordered asks from the order's page, once however often it sends the form", async () => {
  const { buyer, orderId } = placed;
  const page = await buyer.visitor.request(paths.orderDetail(orderId));
  expect(await page.text()).toContain(`href="${paths.orderReturns(orderId)}"`);
  const body = fields();
  const answers = await Promise.all(
    [1, 2].map(() => buyer.visitor.post(paths.orderReturns(orderId), body)),
  );
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(await returnsOf()).toMatchObject([
    { state: "requested", reason: "faulty", words: "A hole", lines: ["0:1"] },
  ]);
  const second = await ask(buyer.visitor);
  expect(second.status).toBe(409);
  expect(await second.text()).toContain("You have asked already");
  const mails =
    await shop.sql`select kind from mails where order_id = ${orderId} and kind = 'return'`;
  expect(mails).toHaveLength(1);
});

test("86.1 a mailed link asks; a stranger, another account and staff do not, nor with another order's key", async () => {
  const { orderId } = placed;
  const [stranger, other] = [shop.visitor(), (await register(shop, {})).visitor];
  const staff = (await register(shop, { isAdmin: true })).visitor;
  for (const [visitor, status] of [
    [stranger, 401],
    [other, 404],
    [staff, 404],
  ] as const) {
    expect((await ask(visitor)).status).toBe(status);
    expect((await visitor.request(paths.orderReturns(orderId))).status).toBe(status);
  }
  const { email } = (
    await shop.sql`
    select shipping_address ->> 'email' as email from orders where id = ${orderId}`
  )[0] as { email: string };
  const { orderDetailLink } = await import("#mails/links/order-link.ts");
  const [, query] = orderDetailLink(shop.services.signatures, { id: orderId, email }).split("?");
  const key = new URLSearchParams(query).get("key") ?? "";
  const wrong = withQuery(paths.orderReturns(orderId), {
    key: orderKey(shop.services.signatures, orderId + 1),
  });
  expect((await stranger.post(wrong, fields())).status).toBe(401);
  const link = withQuery(paths.orderReturns(orderId), { key });
  expect((await stranger.post(link, fields())).status).toBe(303);
  expect(await returnsOf()).toHaveLength(1);
});

test.each([
  [
    "the pieces of a line that is not there",
    { "pieces-0": "", "pieces-7": "1" },
    "Say how many pieces",
  ],
  ["more pieces than were bought", { "pieces-0": "4" }, "There are only 3."],
  ["no number", { "pieces-0": "-1" }, "Enter a number of pieces."],
  ["no reason", { reason: "greed" }, "Choose what it is about."],
  ["no words about a fault", { words: " " }, "Say what is wrong with it."],
  ["endless words", { words: "x".repeat(2001) }, "Use up to 2000 letters."],
])("86.1 %s: nothing is asked, and nothing typed is lost", async (_, more, message) => {
  const answer = await ask(placed.buyer.visitor, more as Record<string, string>);
  const html = await answer.text();
  expect(answer.status).toBe(422);
  expect(html).toContain(message);
  expect(await returnsOf()).toEqual([]);
});

test("86.2 each reason has its days, and after them nobody asks", async () => {
  const { buyer, orderId } = placed;
  const page = await (await buyer.visitor.request(paths.orderReturns(orderId))).text();
  expect(page).toContain("Something is wrong with it");
  expect(page).not.toContain("I changed my mind");
  expect((await ask(buyer.visitor, { reason: "size" })).status).toBe(409);
  await shop.sql`
    update order_events set created_at = created_at - interval '31 days' where order_id = ${orderId}`;
  expect((await ask(buyer.visitor)).status).toBe(409);
  expect(await (await buyer.visitor.request(paths.orderReturns(orderId))).text()).toContain(
    "is over",
  );
  await shop.sql`update return_settings set size_days = 60`;
  expect((await ask(buyer.visitor, { reason: "size" })).status).toBe(303);
});

test("86.2 what was printed for one customer is not taken back for a change of mind, in the owner's words", async () => {
  await shop.sql`update return_settings set mind_days = 14, custom_words = 'Made for you <alone>.'`;
  const page = await (
    await placed.buyer.visitor.request(paths.orderReturns(placed.orderId))
  ).text();
  expect(page).toContain("Made for you &lt;alone&gt;.");
  expect(page).not.toContain('value="mind"');
  expect((await ask(placed.buyer.visitor, { reason: "mind" })).status).toBe(422);
  await shop.sql`update return_settings set excludes_custom = false`;
  expect((await ask(placed.buyer.visitor, { reason: "mind" })).status).toBe(303);
  await shop.sql`update return_settings set excludes_custom = true`;
});

test("86.2 nothing is asked of an order that has not left, or that was refunded", async () => {
  await shop.sql`update orders set status = 'processing' where id = ${placed.orderId}`;
  expect((await ask(placed.buyer.visitor)).status).toBe(409);
  await shop.sql`
    update orders set status = 'delivered', payment_status = 'refunded' where id = ${placed.orderId}`;
  expect((await ask(placed.buyer.visitor)).status).toBe(409);
});

test("86.5 words are text on every page", async () => {
  await ask(placed.buyer.visitor, { words: "<script>alert(1)</script>" });
  const [found] = await returnsOf();
  const staff = (await register(shop, { isAdmin: true })).visitor;
  for (const [visitor, path] of [
    [placed.buyer.visitor, paths.orderReturns(placed.orderId)],
    [staff, paths.adminReturn(found?.id)],
  ] as const) {
    const html = await (await visitor.request(path)).text();
    expect(html).toContain("&lt;script&gt;alert(1)");
    expect(html).not.toContain("<script>alert");
  }
});

async function send(visitor: Visitor, file: Blob) {
  const body = new FormData();
  body.set("photo", file, "hole.png");
  return visitor.post(withQuery(paths.returnPhotos, { order: placed.orderId }), body);
}

const photosOf = async () => [
  ...(await shop.sql`
    select photo_id from return_photos join returns on returns.id = return_id
    where order_id = ${placed.orderId} order by return_photos.created_at`),
];

test("86.4 up to five photos are added until somebody decides; who may read the order sees them, and of no other order", async () => {
  const { buyer, orderId } = placed;
  await send(buyer.visitor, await pngOf("red"));
  expect(await photosOf()).toEqual([]);
  await ask(buyer.visitor);
  for (const color of ["red", "green", "blue", "white", "black", "gray"]) {
    expect((await send(buyer.visitor, await pngOf(color))).status).toBe(303);
  }
  const photos = await photosOf();
  expect(photos).toHaveLength(5);
  const { photoId } = photos[0] as { photoId: string };
  const at = (id: number) => paths.orderReturnPhoto(id, photoId, 320);
  expect((await buyer.visitor.request(at(orderId))).status).toBe(200);
  const other = await deliveredOrder(shop);
  expect((await other.buyer.visitor.request(at(other.orderId))).status).toBe(404);
  expect((await shop.visitor().request(at(orderId))).status).toBe(404);
  const support = (await register(shop, { isAdmin: true })).visitor;
  expect((await support.request(at(orderId))).status).toBe(200);
  await send(buyer.visitor, new Blob(["<svg/>"], { type: "image/png" }));
  const remove = new URLSearchParams({ remove: photoId });
  await buyer.visitor.post(withQuery(paths.returnPhotos, { order: orderId }), remove);
  expect(await photosOf()).toHaveLength(4);
  await shop.sql`update returns set state = 'done' where order_id = ${orderId}`;
  await send(buyer.visitor, await pngOf("red"));
  expect(await photosOf()).toHaveLength(4);
});

test("86.31 an account that is deleted takes its words and photos along", async () => {
  const { visitor, user } = await register(shop, {});
  await shop.sql`update orders set user_id = ${user.id} where id = ${placed.orderId}`;
  expect((await ask(visitor)).status).toBe(303);
  await send(visitor, await pngOf("red"));
  expect(await photosOf()).toHaveLength(1);
  expect(await closeAccount(shop.services, user.id)).toBe(true);
  expect(await photosOf()).toEqual([]);
  expect(await returnsOf()).toMatchObject([{ words: "" }]);
});
