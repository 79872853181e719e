import { expect, test } from "bun:test";
import fc from "fast-check";
import { groupLines, pricesBySize, priceTexts, saidOfAll } from "./group-lines.ts";

const LINE = {
  design: "sun",
  productId: 1,
  cut: "classic",
  color: "Mint",
  size: "M",
  quantity: 8,
  description: "",
  unitPriceCents: 1999,
};

const group = (lines: (typeof LINE)[]) => groupLines(lines, ({ design }) => design);

test("42.1 lines of one design, product, color and note are one group, from the smallest size up", () => {
  const [S, L] = [
    { ...LINE, size: "S", quantity: 4 },
    { ...LINE, size: "L", quantity: 6 },
  ];
  expect(group([LINE, L, S])).toEqual([
    { first: S, lines: [S, LINE, L], quantity: 18, sizes: "S 4 · M 8 · L 6" },
  ]);
});

test("42.1 a line of one size is a group by itself, and says its size alone", () => {
  expect(group([LINE])).toEqual([{ first: LINE, lines: [LINE], quantity: 8, sizes: "M" }]);
  expect(group([])).toEqual([]);
});

test.each([
  ["design", { design: "moon" }],
  ["product", { productId: 2 }],
  ["color", { color: "Black" }],
  ["note", { description: "For Ada" }],
])("42.1 another %s is another group", (_, change) => {
  const groups = group([LINE, { ...LINE, size: "L", ...change }]);
  expect(groups.map(({ sizes }) => sizes)).toEqual(["M", "L"]);
});

test("42.1 a size that comes twice begins another group, and the groups stand where they began", () => {
  const lines = [LINE, { ...LINE, color: "Red" }, LINE, { ...LINE, size: "S" }];
  const groups = group(lines);
  expect(groups.map(({ first, sizes }) => [first.color, sizes])).toEqual([
    ["Mint", "S 8 · M 8"],
    ["Red", "M"],
    ["Mint", "M"],
  ]);
});

test("42.1 no line is lost, none comes twice, and the pieces add up", () => {
  const line = fc.record({
    design: fc.constantFrom("sun", "moon"),
    color: fc.constantFrom("Mint", "Red"),
    size: fc.constantFrom("XS", "S", "2XL", "Youth"),
    quantity: fc.nat(30),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (some) => {
      const lines = some.map((each) => ({ ...LINE, ...each }));
      const groups = group(lines);
      expect(new Set(groups.flatMap((each) => each.lines))).toEqual(new Set(lines));
      expect(groups.flatMap((each) => each.lines)).toHaveLength(lines.length);
      for (const { lines: same, quantity } of groups) {
        expect(same.reduce((sum, each) => sum + each.quantity, 0)).toBe(quantity);
        expect(new Set(same.map(({ size }) => size)).size).toBe(same.length);
      }
    }),
  );
});

test("42.1 sizes that cost the same are one price", () => {
  const large = { ...LINE, size: "2XL", quantity: 2, unitPriceCents: 2199 };
  expect(pricesBySize([{ ...LINE, size: "S", quantity: 4 }, LINE, large])).toEqual([
    { sizes: ["S", "M"], quantity: 12, unitPriceCents: 1999 },
    { sizes: ["2XL"], quantity: 2, unitPriceCents: 2199 },
  ]);
  expect(priceTexts([LINE, large], "usd")).toEqual(["8 × $19.99 (M)", "2 × $21.99 (2XL)"]);
  expect(priceTexts([{ ...LINE, size: "S" }, LINE], "usd")).toEqual(["16 × $19.99"]);
});

test("42.1 what holds for all sizes is said once", () => {
  const say = ({ size }: { size: string }) => [
    "Prints 8 × 9 in",
    ...(size === "XS" ? ["75%"] : []),
  ];
  expect(saidOfAll([{ size: "XS" }, { size: "M" }], say)).toEqual(["Prints 8 × 9 in", "75%"]);
});
