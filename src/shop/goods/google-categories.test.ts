import { expect, test } from "bun:test";
import { CUTS } from "../shirt/pattern.ts";
import { GARMENTS } from "./garments/garments.ts";
import { OBJECTS } from "./objects/objects.ts";
import { templateOf } from "./templates.ts";

/** Google's taxonomy-with-ids.en-US.txt, version 2021-09-21, has these numbers for these names. */
const CATEGORIES: Record<string, string> = {
  "173": "Apparel & Accessories > Clothing Accessories > Hats",
  "212": "Apparel & Accessories > Clothing > Shirts & Tops",
  "2169": "Home & Garden > Kitchen & Dining > Tableware > Drinkware > Mugs",
  "4054":
    "Arts & Entertainment > Hobbies & Creative Arts > Arts & Crafts > Art & Crafting Materials > Embellishments & Trims > Decorative Stickers",
  "5411": "Apparel & Accessories > Clothing > Baby & Toddler Clothing > Baby One-Pieces",
  "5608": "Luggage & Bags > Shopping Totes",
  "500044": "Home & Garden > Decor > Artwork > Posters, Prints, & Visual Artwork",
};

const EXPECTED: Record<string, string> = {
  hoodie: "Shirts & Tops",
  "tank-top": "Shirts & Tops",
  "youth-tee": "Shirts & Tops",
  "baby-bodysuit": "Baby One-Pieces",
  cap: "Hats",
  "tote-bag": "Shopping Totes",
  mug: "Mugs",
  poster: "Posters, Prints, & Visual Artwork",
  "sticker-sheet": "Decorative Stickers",
};

test("56.1 56.10 what comes with the shop is in a category of Google's that is its own", () => {
  const shirts = CUTS.map(templateOf);
  for (const { id, feed } of [...shirts, ...GARMENTS, ...OBJECTS]) {
    const last = shirts.some((shirt) => shirt.id === id) ? "Shirts & Tops" : EXPECTED[id];
    if (!last) throw new Error(`this test must name the category of ${id}`);
    expect([id, CATEGORIES[feed.category]?.split(" > ").at(-1)]).toEqual([id, last]);
  }
});
