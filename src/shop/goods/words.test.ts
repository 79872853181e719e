import { expect, test } from "bun:test";
import { statusNote } from "../orders/status-notes.ts";
import { templateOf } from "./templates.ts";
import { allText, countText, customText, furtherAreas, printedText } from "./words.ts";

test.each([
  [
    "classic",
    "All shirts",
    "Custom T-Shirt Design",
    "the back and the sleeves",
    "printed front and back",
  ],
  ["tote-bag", "All products", "Custom Tote Bag Design", "the back", "printed front and back"],
  ["mug", "All products", "Custom Mug Design", undefined, "printed"],
  ["strange-box", "All products", "Custom Box Design", "its other sides", "printed"],
])("56.15 pages say of a %s what it is", (id, all, custom, further, printed) => {
  const template = templateOf(id);
  expect([allText(template), customText(template)]).toEqual([all, custom]);
  expect(furtherAreas(template)).toBe(further);
  expect(printedText(template)).toBe(printed);
});

const line = (cut: string, quantity: number) => ({ cut, quantity });

test.each([
  [[line("classic", 1)], "1 shirt", "Enjoy your custom t-shirt!"],
  [[line("classic", 2), line("boxy", 1)], "3 shirts", "Enjoy your custom t-shirt!"],
  [[line("classic", 2), line("mug", 1)], "3 pieces", "Enjoy your order!"],
  [[line("mug", 1)], "1 mug", "Enjoy your custom mug!"],
  [[line("mug", 1), line("poster", 4)], "5 pieces", "Enjoy your order!"],
])("56.15 papers count what is in an order, and its notes say it: %#", (items, count, note) => {
  expect(countText(items)).toBe(count);
  expect(statusNote({ status: "delivered", items })).toEndWith(note);
});
