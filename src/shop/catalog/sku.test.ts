import { expect, test } from "bun:test";
import { skuBeginning, skuOf } from "./sku.ts";

test.each([
  ["CLASSIC", { size: "2XL", color: "Mint" }, "CLASSIC-2XL-MINT"],
  ["POSTER", { size: "12 × 18 in", color: "White" }, "POSTER-12X18-IN-WHITE"],
  ["MUG", { size: "11 oz", color: "Heather rust" }, "MUG-11-OZ-HEATHER-RUST"],
])("56.12 the SKU of a %s is of letters, digits and hyphens", (beginning, variant, sku) => {
  expect(skuOf(beginning, variant)).toBe(sku);
  expect(skuBeginning("Another name", { ...variant, sku })).toBe(beginning);
});
