import { expect, test } from "bun:test";
import { flatViewId } from "../template.ts";
import { templateOf } from "../templates.ts";
import { coverView, printedViews } from "./printed-views.ts";

const mug = templateOf("mug");
const [wrap] = mug.areas;
const print = (x: number, width: number) => [{ area: wrap.id, x, y: 1, width, height: 2 }];
const ids = mug.views.map(({ id }) => id);

test.each([
  ["at the right end", print(6, 2.5), "rightside"],
  ["at the left end", print(0.5, 2.5), "leftside"],
  ["in the middle", print(3, 3), "opposite"],
  ["all around", print(0, 9), "rightside"],
  ["of which nobody knows where it is", [{ area: wrap.id }], "rightside"],
])("56.14 a list shows the side of a mug that has most of a design %s", (_, prints, id) => {
  expect(flatViewId(coverView(mug, prints))).toBe(id);
  const views = printedViews(mug, prints).map(flatViewId);
  expect(views).toEqual([id, ...ids.filter((other) => other !== id)]);
});

test("56.14 where each view shows a whole area, their order stays", () => {
  const prints = [
    { area: "back", x: 0, y: 0, width: 12, height: 16 },
    { area: "left-sleeve", x: 0, y: 0, width: 1, height: 1 },
  ];
  expect(printedViews(templateOf("classic"), prints).map(flatViewId)).toEqual(["front", "back"]);
});
