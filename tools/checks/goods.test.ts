import { expect, test } from "bun:test";
import { STRANGE } from "../testing/data/strange-template.ts";
import { findNamedGoods } from "./goods.ts";

test.each([
  ["routes/product.tsx", 'if (area === "left-sleeve") return;', '"left-sleeve"'],
  ["src/orders/papers.ts", "const cut = 'v-neck';", "'v-neck'"],
  ["emails/order.tsx", 'const SIDES = { a: "front" };', '"front"'],
  ["src/ui/picture.tsx", '  view="back"', '"back"'],
  ["islands/design-studio/views.tsx", 'return "right-sleeve";', '"right-sleeve"'],
])("a name of a thing, an area or a view is reported: %s, %s", (path, text, quoted) => {
  const found = findNamedGoods(new Map([[path, `\n${text}`]]));
  expect(found).toEqual([
    expect.stringContaining(`${path}:2 says ${quoted}: ask the template, or rename the `),
  ]);
});

const [view] = STRANGE.views;
const called = (id: string) => ({ ...STRANGE, id: "crate", views: [{ ...view, id }] as const });

test("a thing whose names mean something else in the code is reported, with those names", () => {
  const sources = new Map([["routes/buttons.tsx", 'type: "submit"']]);
  expect(findNamedGoods(sources, [called("submit")])).toEqual([
    'routes/buttons.tsx:1 says "submit": ask the template, or rename the view submit of crate where the word means something else',
  ]);
});

test("a view may be called by a word of layout", () => {
  const sources = new Map([["src/ui/tip.tsx", 'place: "top"']]);
  expect(findNamedGoods(sources, [called("top")])).toEqual([]);
});

test.each([
  ["src/orders/papers.test.ts", 'area === "left-sleeve"'],
  ["src/shop/goods/shirts/classic.ts", 'id: "classic"'],
  ["src/shop/placement.ts", 'side === "front"'],
  ["islands/design-studio/session.ts", 'area === "front"'],
  ["routes/admin/notes.tsx", '<input name="back" />'],
  ["src/orders/papers.ts", '  // It was called "classic" before.'],
])("%s may say: %s", (path, text) => {
  expect(findNamedGoods(new Map([[path, text]]))).toEqual([]);
});
