import { beforeAll, expect, test } from "bun:test";
import { sizeRows } from "../../sizes/size-guide.ts";
import { BABY_BODYSUIT } from "../garments/baby-bodysuit.ts";
import { CLASSIC } from "../shirts/classic.ts";
import type { Template } from "../template.ts";
import { replaceOwnTemplates, templates } from "../templates.ts";
import { ageGroupOf, groupedSizes } from "./group-sizes.ts";
import type { SizeGroup } from "./size-group.ts";
import { groupLines, readSizeLines, typedSizes } from "./typed-groups.ts";

const FAMILY: Template = {
  ...CLASSIC,
  id: "family-tee",
  sizes: ["Youth S", "Youth M", "S", "M", "L"],
  sizeGroups: [
    { name: "Youth", ageGroup: "kids", sizes: ["Youth S", "Youth M"] },
    { name: "Adult", sizes: ["S", "M", "L"] },
  ],
};
beforeAll(() => replaceOwnTemplates([FAMILY]));

test("61.40 sizes of several groups stand below the groups' names, in the template's order", () => {
  expect(groupedSizes({ cut: FAMILY.id }, FAMILY.sizes)).toEqual([
    { heading: "Youth", items: ["Youth S", "Youth M"] },
    { heading: "Adult", items: ["S", "M", "L"] },
  ]);
  expect(groupedSizes({ cut: FAMILY.id, sizeGroups: [] }, ["M", "Youth S", "Bygone"])).toEqual([
    { heading: "Youth", items: ["Youth S"] },
    { heading: "Adult", items: ["M"] },
    { heading: "Other sizes", items: ["Bygone"] },
  ]);
});

test("61.40 sizes of one group are as they are, without a name", () => {
  expect(groupedSizes({ cut: FAMILY.id }, ["L", "S"])).toEqual([
    { heading: "", items: ["L", "S"] },
  ]);
  for (const { id, sizes, sizeGroups = [] } of templates())
    if (new Set(sizeGroups.map(({ name }) => name)).size < 2)
      expect(groupedSizes({ cut: id }, sizes)).toEqual([{ heading: "", items: [...sizes] }]);
});

test("61.43 groups that a product's owner named come before those of its template", () => {
  const sizeGroups: SizeGroup[] = [
    { name: "Tall", sizes: ["L"] },
    { name: "Usual", sizes: ["S", "M"], ageGroup: "adult" },
  ];
  const product = { cut: FAMILY.id, sizeGroups };
  expect(groupedSizes(product, ["Youth S", "S", "M", "L"])).toEqual([
    { heading: "Tall", items: ["L"] },
    { heading: "Usual", items: ["S", "M"] },
    { heading: "Other sizes", items: ["Youth S"] },
  ]);
  expect(["S", "L", "Youth S"].map((size) => ageGroupOf(product, size))).toEqual([
    "adult",
    "adult",
    "kids",
  ]);
});

test("61.44 a size's age is its group's, else its template's", () => {
  const ages = BABY_BODYSUIT.sizes.map((size) => ageGroupOf({ cut: BABY_BODYSUIT.id }, size));
  expect(ages).toEqual(["newborn", "infant", "infant", "toddler", "toddler"]);
  expect(ageGroupOf({ cut: FAMILY.id }, "Youth S")).toBe("kids");
  expect(ageGroupOf({ cut: FAMILY.id }, "S")).toBe("adult");
  expect(ageGroupOf({ cut: "mug" }, "11 oz")).toBeUndefined();
});

test("61.45 the size guide counts along the group of the size that it shows", () => {
  const shown = sizeRows(FAMILY.id, FAMILY.sizes).map(({ size, chest }) => [size, chest]);
  const usual = sizeRows(CLASSIC.id, ["S", "M", "L"]).map(({ size, chest }) => [size, chest]);
  expect(shown).toEqual(usual);
});

test("61.42 a line with a colon names the group of the sizes below it, or beside it", () => {
  const typed =
    "Youth (kids):\r\nYouth S\n Youth M ,Youth L\n\nAdult: S, M\nA3 2:3\nTall (long):\nXL";
  const read = readSizeLines(typed);
  expect(read).toEqual({
    sizes: ["Youth S", "Youth M", "Youth L", "S", "M", "A3 2:3", "XL"],
    groups: [
      { name: "Youth", ageGroup: "kids", sizes: ["Youth S", "Youth M", "Youth L"] },
      { name: "Adult", sizes: ["S", "M", "A3 2:3"] },
      { name: "Tall (long)", sizes: ["XL"] },
    ],
  });
  if ("groups" in read) expect(readSizeLines(groupLines(read.groups))).toEqual(read);
  expect(readSizeLines("S\nM, L")).toEqual({ sizes: ["S", "M", "L"], groups: [] });
});

test.each([
  ["S\nYouth:\nYouth S", "‘S’ is in no group"],
  ["Youth:\nAdult:\nS", "‘Youth’ has no sizes"],
  [":\nS", "Write the name of the group"],
  ["(kids):\nS", "Write the name of the group"],
  [`${"x".repeat(31)}:\nS`, "up to 30 characters"],
  ["Youth:\nS\nAdult:\nS", "‘S’ is in two groups"],
  [Array.from({ length: 13 }, (_, at) => `G${at}: ${at}`).join("\n"), "up to 12 groups"],
])("61.42 %j is no list of groups, and the message says why", (typed, problem) => {
  const read = readSizeLines(typed);
  expect("error" in read && read.error).toContain(problem);
});

test("57.50 each size keeps its fields while something is wrong with the groups", () => {
  expect(typedSizes("S\nAdult:\nM\nS")).toEqual(["S", "M"]);
});

test("61.42 however strange a list is, it is read in time that grows with its length", () => {
  for (const strange of ["(", ":", " ", "a:", "(kids", ") ", ",", ": ("])
    expect(readSizeLines(strange.repeat(50_000))).toBeObject();
});
