import { cornersOf, type Frame, type Point } from "#shop/documents/geometry.ts";
import { planeOf } from "#shop/goods/mesh.ts";
import { frameOf, type ShownArea, type Template, type View } from "#shop/goods/template.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import type { Lean } from "../canvas/live.ts";
import { bentLean } from "./bent/bent-lean.ts";
import type { Fits } from "./fits.ts";
import { bends, shownOn } from "./turning/views-of-area.ts";

type Seen = { template: Template; view: View; fits: Fits };

/**
 * Turns the sheets of areas that lie in perspective to where they lie. Answers how the open area
 * lies; undefined where it is flat.
 */
export function leanSheets(stage: HTMLElement, { template, view, fits }: Seen): Lean | undefined {
  const objects = stage.querySelector(".canvas__objects");
  const open = shownOn(view, objects?.getAttribute("data-lean") ?? "");
  const isBent = open !== undefined && bends(open);
  stage.toggleAttribute("data-bent", isBent);
  // It comes first: it changes the camera of every sheet.
  let lean = isBent ? bentLean(stage, open, fits[open.area.id] ?? 1) : undefined;
  const shown = new DOMMatrix().scale(stage.clientWidth / VIEW_SIZE.width).multiply(camera(stage));
  for (const sheet of stage.querySelectorAll<SVGElement>("[data-lean]")) {
    const area = shownOn(view, sheet.getAttribute("data-lean") ?? "");
    const inches = area && !bends(area) && lying(area, template);
    sheet.style.transform = "";
    if (!inches) continue;
    const onStage = shown.multiply(inches.leaning);
    const flat = shown.multiply(inches.flat);
    sheet.style.transform = onStage.multiply(flat.inverse()).toString();
    if (sheet === objects) lean = leanOf(onStage, fits[area.area.id] ?? 1, area);
  }
  return lean;
}

/** A print that is seen smaller lies about the middle of the area's top edge. */
function leanOf(matrix: DOMMatrix, fit: number, { area }: ShownArea): Lean {
  const middle = area.inches.width / 2;
  const document = matrix.translate(middle, 0).scale(fit).translate(-middle, 0);
  const back = document.inverse();
  const toStage = (inches: Point) => project(document, inches);
  return {
    toStage,
    toArea: (px) => project(back, px),
    around: (frame: Frame) => cornersOf(frame).map(toStage),
    near: { x: middle, y: 0 },
  };
}

function project(matrix: DOMMatrix, { x, y }: Point): Point {
  const point = matrix.transformPoint(new DOMPoint(x, y));
  return { x: point.x / point.w, y: point.y / point.w };
}

/** Both go from inches of the area to px of `VIEW_SIZE`: as the sheet is drawn, and as it shall lie. */
function lying({ area, mesh }: ShownArea, template: Template) {
  const plane = mesh && planeOf(mesh);
  if (!plane) return undefined;
  const [a, b, c, d, e, f, g, h] = plane;
  const { x, y, width, height } = area.box;
  const square = new DOMMatrix([a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, 1]);
  const drawn = frameOf(template, area.id);
  return {
    leaning: square.scale(1 / width, 1 / height).translate(-x, -y),
    flat: new DOMMatrix()
      .translate(drawn.x, drawn.y)
      .rotate(drawn.rotation)
      .scale(drawn.pixelsPerInch)
      .translate(-area.inches.width / 2, -area.inches.height / 2),
  };
}

function camera(stage: HTMLElement): DOMMatrix {
  const list = stage.querySelector<SVGGraphicsElement>("[data-camera]")?.transform.baseVal;
  return [...(list ?? [])].reduce(
    (all, { matrix }) => all.multiply(DOMMatrix.fromMatrix(matrix)),
    new DOMMatrix(),
  );
}
