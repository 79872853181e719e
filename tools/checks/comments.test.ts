import { expect, test } from "bun:test";
import { findBareComments } from "./comments.ts";

const find = (text: string, path = "src/orders/place-order.tsx") =>
  findBareComments(new Map([[path, text]]));

test.each([
  ["/** Of an order that is paid. */", "Of", 1],
  ["/** Those that are paid. */", "Those", 1],
  ["type Order = {\n  // Beyond it nobody reads.\n  id: number;\n};", "Beyond", 2],
  ["/**\n * Of an order.\n */", "Of", 1],
  ["<p>\n  {/* Of the first line. */}\n</p>", "Of", 2],
  ["const MAX = 5; // Of all lines.", "Of", 1],
  ["/* Of all lines. */", "Of", 1],
])("a comment without a subject is reported: %s", (text, word, line) => {
  expect(find(text)).toEqual([
    `src/orders/place-order.tsx:${line} begins a comment with "${word}": it needs a subject and a verb`,
  ]);
});

test.each([
  ["/** The order has this price. */"],
  ["// Each line has a price. It is the price\n// Of all its pieces."],
  ["/**\n * The order has this price.\n * Of its lines, none is free.\n */"],
  ["/** Offers are read once. */"],
  ['const text = "// Of one design";'],
  ["const text = `/** Those that are paid. */`;"],
  ["Of(order);"],
])("%s is fine", (text) => {
  expect(find(text)).toEqual([]);
});
