import { sidePath } from "./body-outline.ts";
import { type Drawing, element, line } from "./drawing.ts";
import { foldPaths } from "./folds.ts";
import { backNeckPath, frontNeckPath, labelPath, openingPath } from "./neckline.ts";
import { path } from "./path.ts";
import { HALVES } from "./pattern.ts";
import { armholes } from "./sleeve-outline.ts";
import { bands, collar, hems, seams, stitches } from "./stitching.ts";

/** Black with opacity blends alike in every renderer. Above the artwork. */
export function shade(drawing: Drawing): string {
  const { use, ref } = drawing;
  return element(
    "g",
    { "clip-path": ref("shirt") },
    [
      use("right", `fill="${ref("right-dark")}"`),
      use("left", `fill="${ref("left-dark")}"`),
      use("body", `fill="${ref("round")}"`),
      use("body", `fill="${ref("fall")}"`),
      foldPaths(drawing, "shadow", { swell: 0.22, fold: 0.32, crease: 0.2 }),
      element("g", { fill: "none", stroke: "#000" }, lines(drawing).join("")),
      ...(drawing.side === "front" ? inside(drawing) : []),
    ].join(""),
  );
}

// Lines with the same blur share a group, because every filter costs a bitmap.
function lines({ pattern, side, ref, use }: Drawing): string[] {
  const sides = path(...HALVES.map((half) => sidePath(pattern, half)));
  const edge = `stroke-opacity=".22" stroke-width="2.4"`;
  const soft = [
    line(armholes(pattern), 9, 0.28),
    line(collar(pattern, side, pattern.neck.rib), 5, 0.3, { transform: "translate(1 4)" }),
    line(hems(pattern, 16, 19), 5, 0.2),
  ];
  const crisp = [
    line(hems(pattern, 0, 0), 3, 0.5),
    ...[use("body", edge), use("right", edge), use("left", edge)],
  ];
  return [
    line(sides, 30, 0.42, { filter: ref("wide") }),
    element("g", { filter: ref("soft") }, soft.join("")),
    element("g", { filter: ref("crisp") }, crisp.join("")),
    line(seams(pattern, side), 1.1, 0.42),
    line(stitches(pattern, side), 0.9, 0.34, { "stroke-dasharray": "3 1.6" }),
    ...bands(pattern, side).map((band) =>
      line(band.d, band.width, 0.13, { "stroke-dasharray": "1.1 1.9" }),
    ),
  ];
}

function inside({ pattern, ref }: Drawing): string[] {
  const { rib } = pattern.neck;
  const back = (down: number, attributes: string) =>
    `<path d="${backNeckPath(pattern, down)}" ${attributes}/>`;
  return [
    `<g clip-path="${ref("opening")}"><path d="${openingPath(pattern)}" fill-opacity=".36"/>`,
    `<path d="${labelPath(pattern)}" fill="currentColor" stroke="#000" stroke-opacity=".2"/>`,
    `<g fill="none" stroke="#000">`,
    `<path d="${frontNeckPath(pattern, -4)}" stroke-opacity=".4" stroke-width="16" filter="${ref("soft")}"/>`,
    back(rib / 2, `stroke-opacity=".14" stroke-width="${rib}" stroke-dasharray="1.1 1.9"`),
    back(rib, `stroke-opacity=".4"`),
    back(rib + 8, `stroke-opacity=".25"`),
    "</g></g>",
  ];
}
