import { beforeAll, expect, test } from "bun:test";
import { MUG } from "#shop/goods/objects/mug.ts";
import { paths } from "#shop/paths.ts";
import { saying, textLayer } from "#tools/testing/data/documents.ts";
import { addProduct, slugOf } from "#tools/testing/data/products.ts";
import { shotId } from "#tools/testing/data/shot-id.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
const [wrap] = MUG.areas;
let page: string;
beforeAll(async () => {
  page = paths.productPage(await slugOf(shop.sql, await addProduct(shop.sql, MUG, "Camp mug")));
});

/** What the pictures of the first color say, and the side that is chosen at first. */
async function shown(document: object, path = page) {
  const visitor = shop.visitor();
  const begun = await visitor.sendJson(paths.api.drafts, { document, name: "Words" });
  expect(begun.status).toBe(201);
  const html = await (await visitor.request(path)).text();
  const stage = /<div class="shirt-view__stage">(.*?)<fieldset/s.exec(html)?.[1] ?? "";
  const shots = stage.split('<div class="shots">').slice(1);
  return {
    texts: shots.map((each) => /alt="([^"]*)"/.exec(each)?.[1]),
    drawn: shots.map((each) => each.includes('src="/mockups/')),
    loading: shots.map((each) => /loading="([^"]*)"/.exec(each)?.[1]),
    side: /name="side" value="([^"]*)" checked/.exec(html)?.[1],
  };
}

const words = (x: number) => ({
  version: 1,
  areas: { [wrap.id]: [{ ...textLayer("COFFEE"), x, y: 1, width: 2 }] },
});

test("64.7 each picture of a mug says 'Your design' where it shows some of it, and the page begins with the side that has most of it", async () => {
  const left = await shown(words(0.5));
  expect(left.side).toBe(shotId("mug", "leftside"));
  expect(left.texts).toEqual([
    "Camp mug",
    "Your design on the Camp mug, left side",
    "Camp mug, middle",
    "Your design on the Camp mug, whole wrap",
  ]);
  expect(left.drawn).toEqual([false, true, false, true]);
  expect(left.loading).toEqual(["lazy", "eager", "lazy", "lazy"]);
  const right = await shown(words(6.5));
  expect(right.side).toBe(shotId("mug", "rightside"));
  expect(right.texts[0]).toBe("Your design on the Camp mug");
  expect(right.texts[1]).toBe("Camp mug, left side");
});

test("64.7 a shirt begins with its front, whatever is printed on its back", async () => {
  const back = { version: 1, areas: { back: saying("STAFF").areas.front } };
  const { side, texts } = await shown(back, paths.productPage(await slugOf(shop.sql, 1)));
  expect(side).toBe(shotId("classic", "front"));
  expect(texts[0]).toBe("Classic Cotton Tee");
  expect(texts[1]).toBe("Your design on the Classic Cotton Tee, back");
});

test("67.26 an owner's photo leads to the largest that there is of it", async () => {
  const photoId = "0".repeat(32);
  await shop.sql`
    insert into product_photos (product_id, photo_id, widths, width, height, alt, position)
    values (1, ${photoId}, ${[320, 640, 1280]}, 1280, 960, 'On a line', 1)`;
  // A URL of its own: a page is cached for a second.
  const photographed = `${paths.productPage("classic-cotton-tee")}?v=photo`;
  const html = await (await shop.visitor().request(photographed)).text();
  expect(html).toContain(
    `<a href="${paths.productPhoto(photoId, 1280)}" aria-label="Enlarge: On a line"><img src="/photos/`,
  );
});
