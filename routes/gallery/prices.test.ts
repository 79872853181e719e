import { expect, test } from "bun:test";
import { MUG } from "#shop/goods/objects/mug.ts";
import { paths } from "#shop/paths.ts";
import { addGalleryDesign, frontOf } from "#tools/testing/data/gallery.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

/** Lists the least price that the card of each design says. */
async function pricesIn(view: "grid" | "list" = "grid"): Promise<Record<string, string>> {
  // A URL of its own: a page is cached for a second.
  const path = `${paths.gallery}?view=${view}&v=${crypto.randomUUID()}`;
  const page = await (await shop.visitor().request(path)).text();
  const cards = page.split("<article").slice(1);
  return Object.fromEntries(
    cards.map((card) => {
      const text = card.replace(/<[^>]*>/g, "|");
      const [, title = ""] = /<h2[^>]*><a[^>]*>([^<]*)/.exec(card) ?? [];
      return [title, /\|from \|+([^|]*)\|/.exec(text)?.[1] ?? "none"];
    }),
  );
}

test("67.28 a card of the gallery says from what price its design can be had, with its further prints", async () => {
  const plain = await addGalleryDesign(shop.sql, { title: "One print" });
  const { id: backDesignId } = await frontOf(shop.sql, plain);
  await addGalleryDesign(shop.sql, { title: "Two prints", backDesignId });
  await shop.sql`insert into area_surcharges (cents) values (450)`;
  for (const view of ["grid", "list"] as const)
    expect(await pricesIn(view)).toEqual({ "One print": "$19.99", "Two prints": "$24.49" });
  await shop.sql`delete from area_surcharges`;
});

test("67.28 it says nothing where nothing that is sold takes the design", async () => {
  await shop.sql`update products set cut = ${MUG.id} where id <= 5`;
  expect(new Set(Object.values(await pricesIn()))).toEqual(new Set(["none"]));
  await shop.sql`update products set cut = 'classic' where id <= 5`;
});

test("67.24 on the last page of the gallery a tile fills what the cards leave of their row, in the grid alone", async () => {
  const show = async (query: string) =>
    (await shop.visitor().request(`${paths.gallery}?${query}&v=${crypto.randomUUID()}`)).text();
  expect(await show("view=grid")).toContain("Yours could be here");
  expect(await show("view=list")).not.toContain("Yours could be here");
  for (let at = 0; at < 24; at++) await addGalleryDesign(shop.sql, { title: `Design ${at}` });
  expect(await show("view=grid")).not.toContain("Yours could be here");
});
