import { type Drawing, element, line } from "./drawing.ts";
import { foldPaths } from "./folds.ts";
import { labelPath } from "./neckline.ts";
import { bands, collar, stitches } from "./stitching.ts";

export function light(drawing: Drawing): string {
  const { pattern, side, ref, use } = drawing;
  return element(
    "g",
    { "clip-path": ref("shirt"), fill: "#fff" },
    [
      use("body", `fill="${ref("chest")}"`),
      use("right", `fill="${ref("right-lit")}"`),
      use("left", `fill="${ref("left-lit")}"`),
      foldPaths(drawing, "lit", { swell: 0.16, fold: 0.18, crease: 0.12 }),
      element("g", { fill: "none", stroke: "#fff" }, lines(drawing).join("")),
      side === "front" ? element("path", { d: labelPath(pattern), "fill-opacity": 0.4 }) : "",
    ].join(""),
  );
}

function lines({ pattern, side, ref, use }: Drawing): string[] {
  const edge = `stroke-opacity=".32" stroke-width="2.2"`;
  const edges = use("body", edge) + use("right", edge) + use("left", edge);
  return [
    line(collar(pattern, side, pattern.neck.rib), 1.2, 0.3, { transform: "translate(-1.2 -1)" }),
    line(collar(pattern, side, 0), 1.6, 0.4),
    line(stitches(pattern, side), 0.8, 0.2, {
      "stroke-dasharray": "3 1.6",
      transform: "translate(0 1)",
    }),
    ...bands(pattern, side).map((band) =>
      line(band.d, band.width, 0.1, { "stroke-dasharray": "1.1 1.9", "stroke-dashoffset": "1.4" }),
    ),
    element("g", { filter: ref("crisp") }, edges),
  ];
}
