import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

const HERE = "/gallery?sort=liked&view=list";
const like = (visitor: Visitor, id: number, action: string) =>
  visitor.post(
    paths.galleryLikes(id),
    new URLSearchParams({ action, return: `${HERE}#design-${id}` }),
  );
const show = async (visitor: Visitor, path = HERE) => (await visitor.request(path)).text();

test("12.13 a like comes back to the same list, which shows it to its visitor alone", async () => {
  const id = await addGalleryDesign(shop.sql);
  await addGalleryDesign(shop.sql);
  const [fan, other] = [shop.visitor(), shop.visitor()];
  expect(await show(fan)).toContain(`value="${HERE.replace("&", "&amp;")}#design-${id}"`);
  const answer = await like(fan, id, "like");
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(`${HERE}#design-${id}`);
  const liked = await show(fan);
  expect(liked.match(/aria-pressed="true"/g)).toHaveLength(1);
  expect(liked).toContain('value="unlike"');
  expect(await show(other)).not.toContain('aria-pressed="true"');
  await like(fan, id, "unlike");
  expect(await show(fan)).not.toContain('aria-pressed="true"');
});

test("12.19 visitors without a cookie share one cached page, everybody else gets one of their own", async () => {
  const id = await addGalleryDesign(shop.sql);
  const path = `${paths.gallery}?q=disc`;
  const first = await shop.app.request(path);
  expect(first.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect(first.headers.get("vary")).toContain("Cookie");
  const cached = await shop.app.request(path);
  expect(cached.headers.get("etag")).toBe(first.headers.get("etag"));
  const fan = shop.visitor();
  await like(fan, id, "like");
  expect(await (await shop.app.request(path)).text()).not.toContain('aria-pressed="true"');
  const own = await fan.request(path);
  expect(own.headers.get("cache-control")).toBe("private, no-cache");
  expect(await own.text()).toContain('aria-pressed="true"');
});
