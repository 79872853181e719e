import { beforeAll, describe, expect, test } from "bun:test";
import { closeAccount } from "#accounts/close-account.ts";
import { orderDetailLink } from "#mails/links/order-link.ts";
import { reviewLink } from "#mails/links/review-link.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { ADDRESS } from "#tools/testing/browser/buying.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import { addReview, deliveredOrder } from "#tools/testing/data/reviews.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

const REVIEW = { rating: "4", text: "Soft <b>&</b> warm.\nFits.", name: "Ada L." };
const formOf = (orderId: number) => withQuery(paths.orderReviews(orderId), { product: 1 });
const photoOf = (orderId: number) => withQuery(paths.reviewPhotos, { order: orderId, product: 1 });

const write = (visitor: Visitor, orderId: number, fields = {}) =>
  visitor.post(formOf(orderId), new URLSearchParams({ ...REVIEW, ...fields }));

const rowOf = async (orderId: number) =>
  (
    await shop.sql`
      select review.id, rating, text, name, status, version, photo_id, widths from reviews review
      left join review_photos on review_id = review.id where order_id = ${orderId}`
  )[0];

const read = async (path: string, visitor = shop.visitor()) => (await visitor.request(path)).text();

async function sendPhoto(visitor: Visitor, orderId: number, bytes?: Uint8Array<ArrayBuffer>) {
  const file = new File([bytes ?? (await pngFixture({ width: 700, height: 500 }))], "me.png");
  const form = new FormData();
  form.set("photo", file);
  return visitor.post(photoOf(orderId), form);
}

/** An admin decides about the version that the page shows. */
async function decide(orderId: number, action: "approve" | "hide", shown?: number) {
  const row = await rowOf(orderId);
  const fields = { action, version: String(shown ?? row?.version), queue: "waiting" };
  return admin.post(paths.adminReview(row?.id), new URLSearchParams(fields));
}

describe("a review", () => {
  test("47.7 is written by the browser that ordered, shown again, and changed until somebody has read it", async () => {
    const { visitor, orderId } = await deliveredOrder(shop, { reviewConsent: true });
    const detail = await read(paths.orderDetail(orderId), visitor);
    expect(detail).toContain(`href="${paths.orderReviews(orderId)}"`);
    expect(detail).toContain("/mail-preferences?key=");
    expect(await read(paths.orderDetail(orderId), admin)).not.toContain("/mail-preferences");
    const answer = await write(visitor, orderId);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, formOf(orderId)]);
    const page = await read(formOf(orderId), visitor);
    expect(page).toContain("Review saved");
    expect(page).toContain("Soft &lt;b&gt;&amp;&lt;/b&gt; warm.");
    await write(visitor, orderId, { rating: "2" });
    expect(await rowOf(orderId)).toMatchObject({ rating: 2, status: "waiting", version: 2 });
    await decide(orderId, "approve");
    const late = await write(visitor, orderId, { text: "Something else" });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("can no longer be changed");
    expect(await rowOf(orderId)).toMatchObject({ rating: 2, text: "Soft <b>&</b> warm.\nFits." });
  });

  test("47.7 is written with the mailed key alone, which opens nothing else; the link of an order leads to it", async () => {
    const { orderId } = await deliveredOrder(shop);
    const order = { id: orderId, email: ADDRESS.email };
    const guest = shop.visitor();
    const link = reviewLink(shop.services.signatures, order, 1);
    const answer = await guest.post(link, new URLSearchParams(REVIEW));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, link]);
    const key = new URL(link, shop.url).searchParams.get("key") ?? "";
    const opened = await guest.request(withQuery(paths.orderDetail(orderId), { key }));
    expect(opened.status).toBe(401);
    const detail = await read(orderDetailLink(shop.services.signatures, order), shop.visitor());
    expect(detail).toContain(reviewLink(shop.services.signatures, order).replaceAll("&", "&amp;"));
  });

  test.each([
    ["a stranger", () => shop.visitor(), 401],
    ["another account", async () => (await register(shop)).visitor, 404],
    ["an admin", () => admin, 404],
  ])("47.8 is not written by %s", async (_, somebody, status) => {
    const { orderId } = await deliveredOrder(shop);
    const visitor = await somebody();
    expect((await visitor.request(formOf(orderId))).status).toBe(status);
    expect((await write(visitor, orderId)).status).toBe(status);
    expect((await sendPhoto(visitor, orderId)).status).toBe(status);
    expect(await rowOf(orderId)).toBeUndefined();
    expect(await read(paths.orderDetail(orderId), visitor)).not.toContain("Write a review");
  });

  test.each([
    ["not paid", { paymentStatus: "unpaid" }],
    ["refunded", { paymentStatus: "refunded" }],
    ["on its way", { status: "shipped" }],
  ])(
    "47.8 is not written of an order that is %s, nor of what was not bought",
    async (_, change) => {
      const { visitor, orderId } = await deliveredOrder(shop);
      const other = withQuery(paths.orderReviews(orderId), { product: 2 });
      expect((await visitor.post(other, new URLSearchParams(REVIEW))).status).toBe(409);
      await shop.sql`update orders set ${shop.sql(change)} where id = ${orderId}`;
      const answer = await write(visitor, orderId);
      expect(answer.status).toBe(409);
      expect(await answer.text()).toContain("Nothing to review yet");
      expect(await rowOf(orderId)).toBeUndefined();
    },
  );

  test.each([
    [{ rating: "" }, "Choose one to five stars"],
    [{ rating: "6" }, "Choose one to five stars"],
    [{ text: " \u200b" }, "Write a sentence about it"],
    [{ text: "x".repeat(2001) }, "Keep it below 2000 characters"],
    [{ name: "" }, "Choose the name that others read"],
  ])("47.9 with %j says what is wrong, and nothing typed is lost", async (wrong, message) => {
    const { visitor, orderId } = await deliveredOrder(shop);
    const answer = await write(visitor, orderId, wrong);
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain(message);
    const typed: Record<string, string> = { ...REVIEW, ...wrong };
    if (typed.text?.trim() && typed.text !== " \u200b")
      expect(page).toContain(typed.text.slice(0, 5));
    if (typed.name) expect(page).toContain('value="Ada L."');
    if (typed.rating === "4") expect(page).toMatch(/value="4" checked/);
    expect(await rowOf(orderId)).toBeUndefined();
  });

  test("47.9 is saved sixty times an hour and no more, and nothing typed is lost", async () => {
    const { visitor, orderId } = await deliveredOrder(shop);
    for (let at = 0; at < 60; at++) expect((await write(visitor, orderId)).status).toBe(303);
    const answer = await write(visitor, orderId, { text: "One more" });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answer.text()).toContain("One more");
  });
});

describe("a photo of a review", () => {
  test("is sent twenty times an hour and no more", async () => {
    const { visitor, orderId } = await deliveredOrder(shop);
    await write(visitor, orderId);
    const noPicture = new TextEncoder().encode("no picture");
    for (let at = 0; at < 20; at++) await sendPhoto(visitor, orderId, noPicture);
    expect(await read(formOf(orderId), visitor)).toContain("Choose a PNG or a JPG.");
    await sendPhoto(visitor, orderId);
    expect(await read(formOf(orderId), visitor)).toContain("Please wait");
    expect((await rowOf(orderId))?.photoId).toBeFalsy();
  });

  test("47.10 is drawn anew in several widths, replaced, and gone with its files when it is removed", async () => {
    const { visitor, orderId } = await deliveredOrder(shop);
    expect((await sendPhoto(visitor, orderId)).status).toBe(303);
    expect(await read(formOf(orderId), visitor)).toContain("Save your review first");
    await write(visitor, orderId);
    await sendPhoto(visitor, orderId);
    const first = await rowOf(orderId);
    expect(first).toMatchObject({ widths: [320, 640, 1280], version: 2 });
    const path = paths.reviewPhoto(first?.photoId, 320);
    const shown = await shop.visitor().request(path);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
    await sendPhoto(visitor, orderId, new TextEncoder().encode("<svg onload=alert(1)>"));
    expect((await rowOf(orderId))?.photoId).toBe(first?.photoId);
    expect(await read(formOf(orderId), visitor)).toContain("Photo not changed");
    await visitor.post(photoOf(orderId), new URLSearchParams({ remove: "1" }));
    expect((await rowOf(orderId))?.photoId).toBeNull();
    await filesGone(first?.photoId);
  });

  test("47.13 is seen by nobody once its review is hidden", async () => {
    const { visitor, orderId } = await deliveredOrder(shop);
    await write(visitor, orderId);
    await sendPhoto(visitor, orderId);
    const photoId = (await rowOf(orderId))?.photoId;
    const path = paths.reviewPhoto(photoId, 320);
    // Photos of products lie there, for which nobody decides anything.
    const others = [paths.productPhoto(photoId, 320), paths.sharePicture(photoId)];
    await decide(orderId, "hide");
    for (const each of [path, ...others]) {
      expect([each, (await shop.visitor().request(each)).status]).toEqual([each, 404]);
    }
    await decide(orderId, "approve");
    const shown = await shop.visitor().request(path);
    expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "public, max-age=60"]);
  });
});

const filesGone = (photoId: string) =>
  until(
    "the photo's files are removed",
    async () => (await shop.storage.get(`review-photos/${photoId}-320.webp`)) === undefined,
  );

test("47.11 47.12 only approved reviews are shown, with what buyers gave in all; a changed one is read anew", async () => {
  await shop.sql`delete from reviews`;
  const slug = paths.productPage("classic-cotton-tee");
  const without = await read(`${slug}?v=1`);
  expect(without).toContain("No reviews yet");
  expect(without).not.toContain("aggregateRating");
  const { visitor, orderId } = await deliveredOrder(shop);
  await write(visitor, orderId, { text: "Kind words" });
  const opened = (await rowOf(orderId))?.version;
  await write(visitor, orderId, { text: "Unkind words" });
  await decide(orderId, "approve", opened);
  expect(await read(paths.adminReviews, admin)).toContain("Nothing was changed");
  expect(await read(`${slug}?v=2`)).not.toContain("kind words");
  await decide(orderId, "approve");
  const page = await read(`${slug}?v=3`);
  for (const text of [
    "Unkind words",
    "Verified buyer",
    "Ada L.",
    "4.0",
    "1 review",
    '"ratingValue":"4.0"',
  ]) {
    expect(page).toContain(text);
  }
  expect(await read(paths.productReviews("classic-cotton-tee"))).toContain("Unkind words");
  const [event] = await shop.sql`
    select action, before, after from audit_events where subject_kind = 'review' order by id desc limit 1`;
  expect(event).toEqual({
    action: "approve",
    before: { status: "waiting" },
    after: { status: "approved", version: 2 },
  });
  await decide(orderId, "hide");
  expect(await read(`${slug}?v=4`)).not.toContain("Unkind words");
});

test("47.12 pages of reviews have each approved one once, the newest first", async () => {
  await shop.sql`delete from reviews`;
  await addReview(shop.sql, { text: `Long ${"x".repeat(500)}` });
  const slug = paths.productPage("classic-cotton-tee");
  const begun = await read(`${slug}?v=6`);
  expect(begun).toMatch(/Long x{155}…/);
  expect(begun).toMatch(/href="#reviews">.* 1 review<\/a>/);
  expect(begun).toContain("The whole review");
  await shop.sql`delete from reviews`;
  for (let at = 1; at <= 25; at++) await addReview(shop.sql, { text: `Text ${at}.` });
  await addReview(shop.sql, { text: "Waiting text", status: "waiting" });
  const path = paths.productReviews("classic-cotton-tee");
  const first = await read(path);
  const next = /rel="next" href="([^"]*)"/.exec(first)?.[1] ?? "";
  const texts = [first, await read(next)].flatMap((page) => page.match(/Text \d+/g) ?? []);
  expect(texts).toEqual(Array.from({ length: 25 }, (_, at) => `Text ${25 - at}`));
  const page = await read(`${slug}?v=5`);
  expect(page.match(/Text \d+/g)).toEqual(["Text 25", "Text 24"]);
  expect(page).toContain(`href="${path}"`);
});

test("47.14 whoever wrote a review deletes it, published or not; with the account go its reviews and photos", async () => {
  const { visitor, orderId } = await deliveredOrder(shop);
  await write(visitor, orderId);
  await decide(orderId, "approve");
  await visitor.post(formOf(orderId), new URLSearchParams({ action: "delete" }));
  expect(await rowOf(orderId)).toBeUndefined();

  const buyer = await startBuyer(shop);
  const { user } = await register(shop, {}, buyer.visitor);
  const own = await deliveredOrder(shop, {}, buyer);
  await write(own.visitor, own.orderId);
  await sendPhoto(own.visitor, own.orderId);
  const photoId = (await rowOf(own.orderId))?.photoId;
  expect(photoId).toBeString();
  expect(await closeAccount(shop.services, user.id)).toBe(true);
  expect(await rowOf(own.orderId)).toBeUndefined();
  await filesGone(photoId);
});
