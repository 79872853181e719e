import type { Point } from "#shop/documents/geometry.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { planeOf } from "#shop/goods/mesh.ts";
import type { ShownArea, Template } from "#shop/goods/template.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import type { Lean } from "../canvas/live.ts";

/**
 * Turns the sheets of areas that lie in perspective to where they lie. Answers how the open area
 * lies; undefined where it is flat.
 */
export function leanSheets(stage: HTMLElement, template: Template): Lean | undefined {
  const areas = template.views.flatMap((view) => view.areas);
  const shown = new DOMMatrix().scale(stage.clientWidth / VIEW_SIZE.width).multiply(camera(stage));
  let open: Lean | undefined;
  for (const sheet of stage.querySelectorAll<SVGElement>("[data-lean]")) {
    const inches = lying(areas, sheet.getAttribute("data-lean") ?? "");
    if (!inches) continue;
    const onStage = shown.multiply(inches.leaning);
    const flat = shown.multiply(inches.flat);
    sheet.style.transform = onStage.multiply(flat.inverse()).toString();
    if (sheet.matches(".canvas__objects")) open = leanOf(onStage);
  }
  return open;
}

function leanOf(matrix: DOMMatrix): Lean {
  const back = matrix.inverse();
  return { toStage: (inches) => project(matrix, inches), toArea: (px) => project(back, px) };
}

function project(matrix: DOMMatrix, { x, y }: Point): Point {
  const point = matrix.transformPoint(new DOMPoint(x, y));
  return { x: point.x / point.w, y: point.y / point.w };
}

/** Both go from inches of the area to px of `VIEW_SIZE`: as the sheet is drawn, and as it shall lie. */
function lying(areas: readonly ShownArea[], id: AreaId) {
  const shown = areas.find(({ area }) => area.id === id);
  const plane = shown?.mesh && planeOf(shown.mesh);
  if (!shown?.mesh || !plane) return undefined;
  const [a, b, c, d, e, f, g, h] = plane;
  const { x, y, width, height } = shown.mesh.seen ?? shown.area.box;
  const square = new DOMMatrix([a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, 1]);
  const { inches } = shown.area;
  return {
    leaning: square.scale(1 / width, 1 / height).translate(-x, -y),
    flat: new DOMMatrix()
      .translate(shown.x, shown.y)
      .rotate(shown.rotation)
      .scale(shown.pixelsPerInch)
      .translate(-inches.width / 2, -inches.height / 2),
  };
}

function camera(stage: HTMLElement): DOMMatrix {
  const list = stage.querySelector<SVGGraphicsElement>("[data-camera]")?.transform.baseVal;
  return [...(list ?? [])].reduce(
    (all, { matrix }) => all.multiply(DOMMatrix.fromMatrix(matrix)),
    new DOMMatrix(),
  );
}
