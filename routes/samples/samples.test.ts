import { expect, test } from "bun:test";
import sharp from "sharp";
import { paths } from "#shop/paths.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop({ pictures: "drawn" });

const get = (path: string) => shop.visitor().request(path);

test("67.23 a shirt with a sample on it is another picture than the blank one, stored, and at most 30 kB", async () => {
  const path = paths.sampleShirt("classic", "front", "mint", 320);
  const answer = await get(path);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=86400");
  const bytes = await answer.bytes();
  expect(bytes.length).toBeWithin(3000, 30_000);
  const blank = await (await get(paths.shirt("classic", "front", "mint", 320))).bytes();
  const [printed, plain] = await Promise.all(
    [bytes, blank].map((webp) => sharp(webp).ensureAlpha().raw().toBuffer()),
  );
  const differs = printed?.filter((level, at) => Math.abs(level - (plain?.[at] ?? 0)) > 40);
  expect(differs?.length).toBeGreaterThan(2000);
  const stored = await shop.services.storage.list("shirts/");
  expect(stored.filter((key) => key.includes("sample-classic-front-mint-320"))).toHaveLength(1);
});

test.each([
  ["a view that shows none of it", "classic-back-mint-320.webp"],
  ["a color that it does not come in", "mug-rightside-mint-320.webp"],
  ["a width that nobody asks for", "classic-front-mint-300.webp"],
  ["no template", "boots-front-mint-320.webp"],
  ["no sample", "nobody.svg"],
])("67.23 there is no sample of %s", async (_, fileName) => {
  expect((await get(`/samples/${fileName}`)).status).toBe(404);
});
