import { afterEach, describe, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { addReview } from "#tools/testing/data/reviews.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

/** A URL of its own each time: a page is cached for a second. */
async function show(visitor: Visitor, path: string = paths.product): Promise<string> {
  const separator = path.includes("?") ? "&" : "?";
  const page = await visitor.request(`${path}${separator}v=${crypto.randomUUID()}`);
  return page.text();
}

/** `classic-front~10-mint-320` for each mockup that is loaded at once or on demand. */
const drawnOn = (page: string, loading: "eager" | "lazy") =>
  [
    ...page.matchAll(
      new RegExp(`src="/mockups/[0-9a-f]{32}-([^"]+)\\.webp"[^>]*loading="${loading}"`, "g"),
    ),
  ].map(([, recipe]) => recipe);

describe("one's own design", () => {
  test("45.2 is on every card in each of its colors; all but the first picture is lazy", async () => {
    const { visitor } = await startBuyer(shop);
    await visitor.sendJson(paths.api.draft, { previewColor: "mint" }, "PUT");
    const page = await show(visitor);
    expect(drawnOn(page, "eager")).toEqual(["classic-front~10-mint-320"]);
    expect(drawnOn(page, "lazy")).toHaveLength(10 + 6 + 5 + 5 + 6 - 1);
    expect(page).not.toContain("/shirts/");
    expect(page).toContain('<a href="/products/premium-ringspun-tee">Premium Ringspun Tee</a>');
    expect(page).toContain('alt="Your design on the Long Sleeve Tee in white"');
    expect(page).toMatch(/value="Mint" checked="" aria-label="Mint"/);
    const [picture = ""] = /\/mockups\/[0-9a-f]{32}-boxy-front~9-white-480\.webp/.exec(page) ?? [];
    expect((await visitor.request(picture)).status).toBe(200);
  });

  test("45.2 where a shirt lacks the studio's color, its card says in what it is shown, and what it lacks", async () => {
    const { visitor } = await startBuyer(shop);
    await visitor.sendJson(paths.api.draft, { previewColor: "mint" }, "PUT");
    const page = await show(visitor);
    expect(page.match(/Not made in mint, so it is shown in white\./g)).toHaveLength(2);
    expect(page).toContain("Not made in Red, Orange, Yellow, or Green.");
    expect(page.match(/<path fill="#c8272e"/g)).toHaveLength(2);
  });

  test("45.2 its back is seen beside it, and both sides of the chosen shirt are", async () => {
    const { visitor, designId } = await startBuyer(shop);
    const panel = `${paths.product}?product=3&color=Red`;
    const front = await show(visitor, panel);
    expect(drawnOn(front, "eager")).toEqual(["v-neck-front~9-red-320"]);
    expect(front).toContain('src="/shirts/v-neck-back~9-red-320.webp"');
    await visitor.sendJson(paths.api.draft, { backDesignId: designId }, "PUT");
    expect(drawnOn(await show(visitor, panel), "eager")).toEqual([
      "v-neck-front~9-red-320",
      "v-neck-back~9-red-320",
    ]);
    expect(await show(visitor)).toMatch(
      /<div class="insets"><div class="shots">.*?-classic-back~10-white-320/,
    );
  });
});

describe("a product's own photo", () => {
  afterEach(async () => {
    await shop.sql`delete from product_photos`;
  });

  test("45.3 stays on its card, and beside one's own design", async () => {
    const photoId = "0".repeat(32);
    await shop.sql`
      insert into product_photos (product_id, photo_id, widths, width, height, alt, position)
      values (1, ${photoId}, ${[320, 640]}, 640, 640, 'On a line', 1)`;
    const media = (page: string) =>
      /<div class="card__media">(.*?)<div class="card__head">/.exec(page)?.[1] ?? "";
    const plain = media(await show(shop.visitor()));
    expect(plain).toMatch(
      /^<img src="\/photos\/0{32}-640\.webp".*<div class="insets"><div class="shots"><img[^>]*\/shirts\/classic/,
    );
    const { visitor } = await startBuyer(shop);
    const own = media(await show(visitor));
    expect(own).toMatch(
      /^<div class="shots"><img[^>]*\/mockups\/.*<div class="insets"><img src="\/photos/,
    );
  });
});

const LONG_REVIEW =
  "I bought ten for our choir. The cotton is soft and thick enough for a cool evening, the colors " +
  "are as bright as on the screen, and after six weeks and as many washes nothing has faded or " +
  "peeled. One sleeve had a loose thread, which I cut off. I would order a size up next time.";

const PAGES = [paths.product, paths.productPage("classic-cotton-tee")];

test.each(PAGES)(
  "45.4 %s has no script and 14 kB with its styles, with a design or without",
  async (path) => {
    const { visitor, designId } = await startBuyer(shop);
    await visitor.sendJson(paths.api.draft, { backDesignId: designId }, "PUT");
    for (const rating of [5, 3, 1, 4]) await addReview(shop.sql, { rating, text: LONG_REVIEW });
    for (const each of [shop.visitor(), visitor]) {
      const html = await show(each, path);
      expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/);
      const sheets = [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)];
      const files = [path, ...sheets.map(([, href = ""]) => href)];
      const packed = { headers: { "accept-encoding": "gzip" } };
      const answers = await Promise.all(files.map((path) => each.request(path, packed)));
      const sizes = await Promise.all(answers.map(async (answer) => (await answer.bytes()).length));
      expect(sizes).toHaveLength(3);
      expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(14_000);
    }
  },
);
