import type { Point } from "#shop/documents/geometry.ts";
import type { ShownArea } from "#shop/goods/template.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import type { Lean } from "../../canvas/live.ts";
import { guidesPath } from "./bent-guides.ts";
import { edgeOf } from "./edge.ts";
import { layOf, seenOf } from "./lay.ts";

/** The camera's own transforms: it is moved and zoomed. Areas that are seen nearer have more. */
const CAMERA = 2;

/** How a bent area lies on the stage. Its picture is always seen as a whole at first. */
export function bentLean(stage: HTMLElement, shown: ShownArea, fit: number): Lean | undefined {
  const lay = layOf(shown, fit);
  if (!lay) return undefined;
  const onStage = new DOMMatrix().scale(stage.clientWidth / VIEW_SIZE.width);
  for (const { transform } of stage.querySelectorAll<SVGGraphicsElement>("[data-camera]")) {
    const list = transform.baseVal;
    while (list.numberOfItems > CAMERA) list.removeItem(CAMERA);
  }
  const list = stage.querySelector<SVGGraphicsElement>("[data-camera]")?.transform.baseVal ?? [];
  for (const { matrix } of list) onStage.multiplySelf(DOMMatrix.fromMatrix(matrix));
  const back = onStage.inverse();
  const toStage = (inches: Point) => through(onStage, lay.toPicture(inches));
  const seen = seenOf(shown, fit);
  return {
    toStage,
    toArea: (px) => lay.toInches(through(back, px)),
    around: (frame) => edgeOf(frame).map(toStage),
    near: { x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 },
    showGuides: (guides) =>
      stage.querySelector("[data-bent-guides]")?.setAttribute("d", guidesPath(guides, seen, lay)),
  };
}

function through(matrix: DOMMatrix, { x, y }: Point): Point {
  const point = matrix.transformPoint(new DOMPoint(x, y));
  return { x: point.x, y: point.y };
}
