import { beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "../data/accounts.ts";
import { addGalleryDesign } from "../data/gallery.ts";
import { useShop } from "../use-shop.ts";
import type { Visitor } from "../visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  expect(await addGalleryDesign(shop.sql)).toBe(1);
});

const PUBLIC = {
  [paths.gallery]: ["q", "tag", "before", "after", "sort", "view", "page"],
  [paths.product]: ["product", "size", "color", "quantity"],
  [paths.contact]: ["topic", "size", "orderNumber"],
  [paths.orders]: ["before", "after", "payment_intent", "redirect_status"],
  [paths.orderLookup]: ["orderNumber"],
  [paths.login]: ["tab", "return"],
  [paths.design]: ["id"],
  [paths.forgotPassword]: ["sent"],
};

const ADMINS = {
  [paths.adminGallery]: ["queue", "q", "tag", "before", "after", "sort", "view", "page"],
  [paths.admin]: ["tab"],
  [paths.orders]: ["before", "after"],
  [paths.adminOrders]: ["q", "status", "payment", "sort", "direction", "after", "id"],
  [paths.adminEmailSettings]: ["tab", "status", "after"],
};

/** The queries have each key of a page, and all of them at once. */
const queriesOf = (pages: Record<string, string[]>) =>
  Object.entries(pages).flatMap(([path, keys]) =>
    [...keys.map((key) => [key]), keys].map((some) => [path, some.map(twice).join("&")] as const),
  );

const twice = (key: string) => `${key}=a&${key}=b`;

async function expectPage(answer: Response): Promise<void> {
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toStartWith("text/html");
  expect(await answer.text()).toContain("</main>");
}

test.each(queriesOf(PUBLIC))(
  "20.37 a key that is repeated is no error: %s?%s",
  async (path, query) => {
    await expectPage(await shop.visitor().request(`${path}?${query}`));
  },
);

test.each(queriesOf(ADMINS))("20.37 nor is it for an admin: %s?%s", async (path, query) => {
  await expectPage(await admin.request(`${path}?${query}`));
});

test.each([
  [paths.checkout, ["order", "key"]],
  [paths.orderSuccess(1), ["orderId", "payment_intent", "key"]],
  [paths.verifyEmail, ["token"]],
  [paths.resetPassword, ["token"]],
])("1.22 20.37 %s answers a repeated key as it answers any wrong one", async (path, keys) => {
  for (const key of keys) {
    const [once, again] = [`${path}?${key}=a`, `${path}?${twice(key)}`];
    const [wrong, repeated] = [await admin.request(once), await admin.request(again)];
    expect([key, repeated.status]).toEqual([key, wrong.status]);
    expect(repeated.headers.get("location")).toBe(wrong.headers.get("location"));
    expect(repeated.headers.get("content-type")).toBe(wrong.headers.get("content-type"));
  }
});

test.each([
  [paths.adminOrdersCsv, ["q", "status", "sort", "after"]],
  [paths.api.gallery, ["q", "tag", "before", "sort", "limit"]],
  [paths.api.galleryComments(1), ["before", "limit"]],
])("1.22 20.37 %s leaves a repeated key out", async (path, keys) => {
  for (const key of keys) {
    const [bare, repeated] = [
      await admin.request(path),
      await admin.request(`${path}?${twice(key)}`),
    ];
    expect([key, repeated.status]).toEqual([key, 200]);
    expect(await repeated.text()).toBe(await bare.text());
  }
});
