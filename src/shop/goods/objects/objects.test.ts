import { expect, test } from "bun:test";
import { isDesigned } from "../template.ts";
import { templateOf } from "../templates.ts";

test.each([
  ["tote-bag", "5608"],
  ["mug", "2169"],
  ["poster", "500044"],
  ["sticker-sheet", "4054"],
])("56.10 a %s is listed as what it is; nobody wears it, and it needs no size guide", (...row) => {
  const [id, category] = row;
  const template = templateOf(id);
  const [{ id: main }] = template.areas;
  expect(template.feed).toEqual({ category, wearers: undefined });
  expect(template.guide).toBeUndefined();
  expect(template.noun).toBe(id.replaceAll("-", " "));
  expect(isDesigned(template, [main])).toBe(true);
});

test.each(["poster", "sticker-sheet"])("56.10 all sizes of a %s have the same shape", (id) => {
  const { areas, smaller } = templateOf(id);
  const [{ id: area, inches }] = areas;
  for (const size of Object.values(smaller)) {
    const { width = 0, height = 1 } = size[area] ?? {};
    expect(width / height).toBeCloseTo(inches.width / inches.height, 2);
  }
});
