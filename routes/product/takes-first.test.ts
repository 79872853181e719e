import { beforeAll, expect, test } from "bun:test";
import { HOODIE } from "#shop/goods/garments/hoodie.ts";
import { MUG } from "#shop/goods/objects/mug.ts";
import { paths } from "#shop/paths.ts";
import { textLayer } from "#tools/testing/data/documents.ts";
import { addProduct } from "#tools/testing/data/products.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
beforeAll(async () => {
  await addProduct(shop.sql, HOODIE, "Camp hoodie");
  await addProduct(shop.sql, MUG, "Camp mug");
  await addProduct(shop.sql, MUG, "Trail mug", "trail-mug");
});

const OWN_ORDER = [
  "Classic Cotton Tee",
  ...["Camp hoodie", "Camp mug", "Trail mug"],
  ...["Premium Ringspun Tee", "Women&#39;s Fitted V-Neck", "Long Sleeve Tee"],
  "Heavyweight Boxy Tee",
];
const isMug = (name: string) => name.endsWith("mug");
const MUGS_FIRST = [...OWN_ORDER.filter(isMug), ...OWN_ORDER.filter((name) => !isMug(name))];
const MUGS_LAST = MUGS_FIRST.toSorted((one, other) => Number(isMug(one)) - Number(isMug(other)));

const [wrap] = MUG.areas;
const onMug = (x: number) => ({
  [wrap.id]: [{ ...textLayer("COFFEE"), x, y: 1, width: 2 }],
});
const onShirt = { front: [textLayer("CAMP")] };

async function pageWith(areas: object | undefined, path: string = paths.product) {
  const visitor = shop.visitor();
  if (areas) {
    const document = { version: 1, areas };
    const begun = await visitor.sendJson(paths.api.drafts, { document, name: "Words" });
    expect(begun.status).toBe(201);
  }
  return (await visitor.request(path)).text();
}

const cardsOf = (page: string) => page.split("<article>").slice(1);
const nameOf = (card: string) => /<h2 class="card__title"><a[^>]*>([^<]*)/.exec(card)?.[1] ?? "";
const namesOn = (page: string) => cardsOf(page).map(nameOf);
/** The products before the heading of those that do not take the design. */
const namesAbove = (page: string) => namesOn(page.split("Other products</h2>")[0] ?? "");
/** The products whose cards lead to the studio, and where to. */
const moves = (page: string) =>
  cardsOf(page).flatMap((card) => {
    const [, path] = /<a[^>]* href="([^"]*)"[^>]*>Open in studio/.exec(card) ?? [];
    return path ? [[nameOf(card), path]] : [];
  });

test("64.1 what takes the design comes first, each group in the owner's order", async () => {
  const mugs = await pageWith(onMug(1));
  expect(namesOn(mugs)).toEqual(MUGS_FIRST);
  expect(namesAbove(mugs)).toEqual(["Camp mug", "Trail mug"]);
  const shirts = await pageWith(onShirt);
  expect(namesOn(shirts)).toEqual(MUGS_LAST);
  expect(namesAbove(shirts)).toEqual(MUGS_LAST.slice(0, 6));
});

test("64.1 a product that does not take the design says so and leads to the studio, which moves it", async () => {
  const page = await pageWith(onShirt);
  expect(page).toContain("They do not take your design as it is.");
  expect(moves(page)).toEqual([
    ["Camp mug", paths.designOn(MUG.id)],
    ["Trail mug", paths.designOn(MUG.id)],
  ]);
  const [own] = moves(await pageWith(onMug(1)));
  expect(own).toEqual(["Classic Cotton Tee", paths.designOn("classic")]);
});

test("64.1 without a design, and with one that nothing takes, the owner's order stays", async () => {
  for (const areas of [undefined, { ...onMug(1), ...onShirt }]) {
    const page = await pageWith(areas);
    expect(namesOn(page)).toEqual(OWN_ORDER);
    expect(page).not.toContain("Other products</h2>");
    expect(moves(page)).toEqual([]);
  }
});

test("64.1 a shop of shirts shows them as before, whatever the design prints on", async () => {
  await shop.sql`update products set state = 'archived' where id > 5`;
  const shirts = MUGS_LAST.filter((name) => name !== "Camp hoodie" && !isMug(name));
  for (const areas of [onMug(1), onShirt, { back: [textLayer("STAFF")] }]) {
    // A URL of its own: what was sold before may be cached.
    const page = await pageWith(areas, `${paths.product}?v=shirts`);
    expect(namesOn(page)).toEqual(shirts);
    expect(page).not.toContain("Other products");
  }
});
