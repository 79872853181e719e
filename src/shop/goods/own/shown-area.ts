import type { Area } from "../area.ts";
import type { Mesh } from "../mesh.ts";
import type { AreaFrame, ShownArea } from "../template.ts";
import type { PlacedData } from "./template-data.ts";

type Point = { x: number; y: number };

/** The frame is worked out from the mesh's corners. A plain rectangle needs no mesh. */
export function shownArea(area: Area, { columns, points, seen }: PlacedData): ShownArea {
  const corners = cornersOf({ columns, points });
  const part = { inches: area.inches, box: seen ?? area.box };
  const frame = frameOf(part, corners);
  const isPlain = points.length === 4 && !seen && isRectangle(part, frame, corners);
  return { area, ...frame, ...(!isPlain && { mesh: { columns, points, ...(seen && { seen }) } }) };
}

/** The corners have this box of the area between them. */
type Part = Pick<Area, "inches" | "box">;

type Corners = { topLeft: Point; topRight: Point; bottomLeft: Point; bottomRight: Point };

function cornersOf({ columns, points }: Pick<Mesh, "columns" | "points">): Corners {
  const nowhere = { x: 0, y: 0 };
  return {
    topLeft: points[0] ?? nowhere,
    topRight: points[columns - 1] ?? nowhere,
    bottomLeft: points.at(-columns) ?? nowhere,
    bottomRight: points.at(-1) ?? nowhere,
  };
}

/** As wide and high as the quad's middle lines are, about the middle of the area's inches. */
function frameOf({ inches, box }: Part, corners: Corners): AreaFrame {
  const at = between(corners);
  const [left, right, top, bottom] = [at(0, 0.5), at(1, 0.5), at(0.5, 0), at(0.5, 1)];
  const across = Math.hypot(right.x - left.x, right.y - left.y) / box.width;
  const down = Math.hypot(bottom.x - top.x, bottom.y - top.y) / box.height;
  const turn = Math.atan2(right.y - left.y, right.x - left.x);
  const middle = at(
    (inches.width / 2 - box.x) / box.width,
    (inches.height / 2 - box.y) / box.height,
  );
  return {
    x: round(middle.x),
    y: round(middle.y),
    rotation: round((turn * 180) / Math.PI),
    pixelsPerInch: round(Math.sqrt(across * down)),
  };
}

/** A point between the corners, each direction from 0 to 1. */
function between({ topLeft, topRight, bottomLeft, bottomRight }: Corners) {
  return (right: number, down: number): Point => {
    const mix = (from: Point, to: Point, share: number) => ({
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    });
    return mix(mix(topLeft, topRight, right), mix(bottomLeft, bottomRight, right), down);
  };
}

/** Preview px. */
const NEAR = 0.5;

function isRectangle({ box, inches }: Part, frame: AreaFrame, corners: Corners): boolean {
  const { x, y, rotation, pixelsPerInch } = frame;
  const [cos, sin] = [Math.cos((rotation * Math.PI) / 180), Math.sin((rotation * Math.PI) / 180)];
  const at = (right: number, down: number): Point => {
    const [dx, dy] = [
      (right - inches.width / 2) * pixelsPerInch,
      (down - inches.height / 2) * pixelsPerInch,
    ];
    return { x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos };
  };
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const pairs: [Point, Point][] = [
    [corners.topLeft, at(box.x, box.y)],
    [corners.topRight, at(right, box.y)],
    [corners.bottomLeft, at(box.x, bottom)],
    [corners.bottomRight, at(right, bottom)],
  ];
  return pairs.every(([one, other]) => Math.hypot(one.x - other.x, one.y - other.y) < NEAR);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
