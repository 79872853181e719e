import { expect, test } from "bun:test";
import { findNamedGoods } from "./goods.ts";

test.each([
  ["routes/product.tsx", 'if (area === "left-sleeve") return;', '"left-sleeve"'],
  ["src/orders/papers.ts", "const cut = 'v-neck';", "'v-neck'"],
  ["emails/order.tsx", 'const SIDES = { a: "front" };', '"front"'],
  ["src/ui/picture.tsx", '  view="back"', '"back"'],
  ["islands/design-studio/views.tsx", 'return "right-sleeve";', '"right-sleeve"'],
])("a name of a thing, an area or a view is reported: %s, %s", (path, text, quoted) => {
  const found = findNamedGoods(new Map([[path, `\n${text}`]]));
  expect(found).toEqual([`${path}:2 says ${quoted}: ask the template`]);
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
