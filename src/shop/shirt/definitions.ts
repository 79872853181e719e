import { VIEW_SIZE } from "../placement.ts";
import { bodyPath } from "./body-outline.ts";
import { type Drawing, element } from "./drawing.ts";
import { openingPath } from "./neckline.ts";
import { text } from "./path.ts";
import type { Point } from "./pattern.ts";
import { acrossSleeve, sleevePath } from "./sleeve-outline.ts";

export function definitions(drawing: Drawing): string {
  const { pattern, side, id } = drawing;
  const pieces = {
    body: bodyPath(pattern),
    right: sleevePath(pattern, 1),
    left: sleevePath(pattern, -1),
  };
  const clip = (name: "shirt" | "opening", d: string) =>
    element("clipPath", { id: id(name) }, element("path", { d }));
  return [
    element("path", { id: id("body"), d: pieces.body }),
    element("path", { id: id("right"), d: pieces.right }),
    element("path", { id: id("left"), d: pieces.left }),
    clip("shirt", pieces.body + pieces.right + pieces.left),
    side === "front" ? clip("opening", openingPath(pattern)) : "",
    blur(id("crisp"), 1.2),
    blur(id("soft"), 4.4),
    blur(id("wide"), 10.5),
    ...gradients(drawing),
  ].join("");
}

type Stop = readonly [number, number];

function gradients({ pattern, id }: Drawing): string[] {
  const center = VIEW_SIZE.width / 2;
  const sides = [-1, 1].map((half) => ({ x: center + half * pattern.armpit.x, y: 0 }));
  const height = [{ x: 0, y: pattern.shoulder.y }, pattern.hem].map(({ y }) => ({ x: 0, y }));
  const [right, left] = [acrossSleeve(pattern, 1), acrossSleeve(pattern, -1)];
  return [
    gradient(id("round"), sides, "#000", [
      [0, 0.1],
      [0.3, 0],
      [0.55, 0],
      [0.86, 0.07],
      [1, 0.16],
    ]),
    gradient(id("fall"), height, "#000", [
      [0, 0],
      [0.5, 0.02],
      [1, 0.14],
    ]),
    gradient(id("right-dark"), right, "#000", [
      [0, 0.06],
      [0.3, 0.02],
      [0.6, 0.16],
      [1, 0.46],
    ]),
    gradient(id("left-dark"), left, "#000", [
      [0, 0.02],
      [0.4, 0.04],
      [0.7, 0.2],
      [1, 0.46],
    ]),
    gradient(id("chest"), sides, "#fff", [
      [0, 0],
      [0.3, 0.1],
      [0.5, 0.05],
      [0.8, 0],
    ]),
    gradient(id("right-lit"), right, "#fff", [
      [0, 0.04],
      [0.25, 0.1],
      [0.5, 0],
    ]),
    gradient(id("left-lit"), left, "#fff", [
      [0, 0.06],
      [0.3, 0.15],
      [0.6, 0],
    ]),
  ];
}

function gradient(id: string, [from, to]: Point[], color: string, stops: Stop[]): string {
  if (!from || !to) throw new RangeError(`gradient ${id} needs two ends`);
  const ends = { x1: text(from.x), y1: text(from.y), x2: text(to.x), y2: text(to.y) };
  const marks = stops.map(([offset, opacity]) =>
    element("stop", { offset, "stop-color": color, "stop-opacity": opacity }),
  );
  return element(
    "linearGradient",
    { id, gradientUnits: "userSpaceOnUse", ...ends },
    marks.join(""),
  );
}

/** The whole view and sRGB: otherwise Chromium and librsvg differ. */
function blur(id: string, stdDeviation: number): string {
  const { width, height } = VIEW_SIZE;
  const region = { filterUnits: "userSpaceOnUse", x: 0, y: 0, width, height };
  const sameTone = { "color-interpolation-filters": "sRGB" };
  const inner = element("feGaussianBlur", { stdDeviation });
  return element("filter", { id, ...region, ...sameTone }, inner);
}
