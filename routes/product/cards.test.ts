import { afterAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { addReview } from "#tools/testing/data/reviews.ts";
import { startShop } from "#tools/testing/shop.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

/** A URL of its own each time: a page is cached for a second. */
async function cardsOf(visitor: Visitor): Promise<string[]> {
  const page = await visitor.request(`${paths.product}?v=${crypto.randomUUID()}`);
  return (await page.text()).split("<article>").slice(1);
}

const colorOf = (card: string) => /value="([^"]*)" checked/.exec(card)?.[1];

test("67.22 each card begins in another color, and its link in the same", async () => {
  const cards = await cardsOf(shop.visitor());
  const colors = cards.map(colorOf);
  expect(new Set(colors).size).toBe(5);
  expect(cards.map((card) => /href="\/products\/[^"]*\?color=([^"]*)"/.exec(card)?.[1])).toEqual(
    colors.map((color) => color?.toLowerCase()),
  );
});

test("67.22 with a design of the shopper's own all begin in the studio's color, where they have it", async () => {
  const { visitor } = await startBuyer(shop);
  await visitor.sendJson(paths.api.draft, { previewColor: "black" }, "PUT");
  const cards = await cardsOf(visitor);
  expect(new Set(cards.map(colorOf))).toEqual(new Set(["Black"]));
  expect(cards.join("")).not.toMatch(/\?color=|\/samples\/[a-z-]+-front/);
});

test("67.23 cards show the shop's own designs, and say so; only the first is loaded at once", async () => {
  const cards = await cardsOf(shop.visitor());
  const [first = "", second = ""] = cards;
  const color = colorOf(first)?.toLowerCase();
  expect(first).toMatch(
    new RegExp(
      `src="/samples/classic-front(~\\d+)?-${color}-320\\.webp"[^>]*alt="Classic Cotton Tee in ${color}, with a sample print"[^>]*loading="eager"`,
    ),
  );
  expect(first.match(/loading="eager"/g)).toHaveLength(1);
  expect(second).not.toContain('loading="eager"');
});

test("67.23 the tiles of samples wait until the first card's picture is there", async () => {
  const page = await (await shop.visitor().request(paths.product)).text();
  const tiles = page.match(/<img src="\/samples\/[a-z]+\.svg"[^>]*>/g) ?? [];
  expect(tiles.length).toBeGreaterThan(2);
  for (const tile of tiles) expect(tile).toContain('loading="lazy"');
});

test("67.23 the owner's own photo comes first, and without samples things are blank", async () => {
  const other = await startShop({ config: { SAMPLE_PRINTS: "off" } });
  afterAll(() => other.stop());
  await other.sql`
    insert into product_photos (product_id, photo_id, widths, width, height, alt, position)
    values (1, ${"0".repeat(32)}, ${[320, 640]}, 640, 640, 'On a line', 1)`;
  const [first, second] = await cardsOf(other.visitor());
  expect(first).toMatch(/^<form[^>]*>(<input[^>]*>)*<div class="card__media"><img src="\/photos/);
  expect(second).toContain("/shirts/premium-front~9-");
  expect(second).not.toContain("/samples/");
});

test("67.25 a card says the price, how many colors there are, and what reviews give", async () => {
  for (const rating of [5, 4]) await addReview(shop.sql, { rating });
  await addReview(shop.sql, { productId: 2, rating: 1, status: "waiting" });
  const [first = "", second = "", third = ""] = await cardsOf(shop.visitor());
  expect(first).toContain('aria-label="4.5 out of 5 stars"');
  expect(first.replace(/<[^>]*>/g, "|")).toMatch(/\| 2\| reviews\|/);
  expect(first.replace(/<[^>]*>/g, "|")).toMatch(/\|\$19\.99\|+10 colors\|/);
  for (const card of [second, third]) expect(card).not.toContain("stars");
  expect(third).toContain("5 colors");
});
