import { VIEW_SIZE } from "../../placement.ts";
import type { Area } from "../area.ts";
import { shotOf } from "../photographs/shots-of.ts";
import { BLACK, WHITE } from "../shirt-colors.ts";
import type { Template, View } from "../template.ts";
import { meshOf, POSES, type Pose, WRAP } from "./mug-view.ts";

const AROUND: Area = {
  id: "mug-wrap",
  name: "Wrap",
  inches: WRAP,
  box: { x: 0, y: 0, ...WRAP },
  isMain: true,
  positions: [],
  technique: "sublimation",
};

/** Home & Garden > Kitchen & Dining > Tableware > Drinkware > Mugs, of Google's taxonomy. */
const MUGS = "2169";

/** A wall 346 px wide about the axis, and an ear on the side of the handle. */
function outlineOf({ handle, x }: Pose): string {
  const wall = `M${x - 173} 130A173 36 0 0 1 ${x + 173} 130V576A173 44 0 0 1 ${x - 173} 576Z`;
  if (handle === 180) return wall;
  const side = Math.sign(handle);
  const at = (away: number) => x + side * (173 + away);
  const ear = (out: number, edge: number) =>
    `M${at(0)} ${edge}H${at(out - 60)}Q${at(out)} ${edge} ${at(out)} ${edge + 70}V${636 - edge}Q${at(out)} ${706 - edge} ${at(out - 60)} ${706 - edge}H${at(0)}`;
  return `${wall}${ear(100, 190)}Z${ear(72, 220)}Z`;
}

const UNROLLED: View = {
  id: "unrolled",
  name: "Whole wrap",
  picture: "mug-unrolled",
  outline: "M15 207H625V473H15Z",
  areas: [
    {
      area: AROUND,
      x: VIEW_SIZE.width / 2,
      y: VIEW_SIZE.height / 2,
      rotation: 0,
      pixelsPerInch: 58,
    },
  ],
};

const RIGHT = turnedView("right", { id: "rightside", name: "Right side" });
const LEFT = turnedView("left", { id: "leftside", name: "Left side" });
const OPPOSITE = turnedView("middle", { id: "opposite", name: "Middle" });

/** Each side as a camera sees it. The wall that is unrolled can only be drawn. */
const taken = (of: View) => shotOf("mug", 1, { of, shine: 0.42 });

export const MUG: Template = {
  id: "mug",
  name: "Mug",
  // The unrolled wall had no glaze before.
  version: "2",
  noun: "mug",
  areas: [AROUND],
  views: [RIGHT, LEFT, OPPOSITE, UNROLLED],
  shots: [taken(RIGHT), taken(LEFT), taken(OPPOSITE), UNROLLED],
  colors: [WHITE, BLACK],
  sizes: ["11 oz", "15 oz"],
  smaller: { "11 oz": { [AROUND.id]: { width: 9, height: 3.5 } } },
  feed: { category: MUGS, wearers: undefined },
  facts: {
    called: "Drinking mug",
    material: "Ceramic",
    bySize: { "11 oz": 340, "15 oz": 450 },
    hsCode: "691200",
  },
};

/** The frame says about where and how large the wrap is; its mesh says where each inch lies. */
function turnedView(pose: keyof typeof POSES, named: Pick<View, "id" | "name">): View {
  const { x } = POSES[pose];
  const frame = { x, y: VIEW_SIZE.height / 2 + 8, rotation: 0, pixelsPerInch: 100 };
  return {
    ...named,
    picture: `mug-${pose}`,
    outline: outlineOf(POSES[pose]),
    areas: [{ area: AROUND, ...frame, mesh: meshOf(POSES[pose]) }],
  };
}
