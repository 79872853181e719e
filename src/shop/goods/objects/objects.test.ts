import { expect, test } from "bun:test";
import { isDesigned } from "../template.ts";
import { templateOf } from "../templates.ts";
import { OBJECTS } from "./objects.ts";

test.each([
  ["tote-bag", "5608"],
  ["mug", "2169"],
  ["poster", "500044"],
  ["sticker-sheet", "4054"],
])("56.10 a %s is listed as what it is", (...row) => {
  const [id, category] = row;
  const template = templateOf(id);
  const [{ id: main }] = template.areas;
  expect(template.feed.category).toBe(category);
  expect(template.noun).toBe(id.replaceAll("-", " "));
  expect(isDesigned(template, [main])).toBe(true);
});

test("56.10 nobody wears what is in the list of objects, and none of it needs a size guide", () => {
  for (const { id, feed, guide } of OBJECTS)
    expect([id, feed.wearers, guide]).toEqual([id, undefined, undefined]);
});

test.each([
  ["tote-bag", ["front~1", "back~1"]],
  ["mug", ["rightside~1", "leftside~1", "opposite~1", "unrolled"]],
  ["poster", ["front~1"]],
  ["cap", ["front~1"]],
])("66.65 a %s is photographed from where it is drawn", (id, shown) => {
  const { views, shots = [] } = templateOf(id);
  expect(shots.map((shot) => shot.id)).toEqual(shown);
  expect(shots.map(({ name, areas }) => [name, areas])).toEqual(
    views.map(({ name, areas }) => [name, areas]),
  );
  for (const { id: each, shot } of shots) expect(shot?.of ?? each).toBe(each.replace(/~.*/, ""));
});

const WHOLE = OBJECTS.flatMap(({ id, areas, smaller }) =>
  areas.flatMap((area) => (area.isWhole ? [[id, area.id, area.inches, smaller] as const] : [])),
);

test.each(WHOLE)(
  "56.10 all sizes of a %s have its area %s in the same shape",
  (_, area, inches, smaller) => {
    for (const size of Object.values(smaller)) {
      const { width = 0, height = 1 } = size[area] ?? inches;
      expect(width / height).toBeCloseTo(inches.width / inches.height, 2);
    }
  },
);
