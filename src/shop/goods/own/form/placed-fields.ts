import type { FormFields } from "../../../forms/form.ts";
import { VIEW_SIZE } from "../../../placement.ts";
import type { AreaId } from "../../area.ts";
import type { ViewId } from "../../template.ts";
import type { PlacedData } from "../template-data.ts";
import { CORNERS, FIELD } from "./field-names.ts";
import { cornerPlaces, meshText, readMesh, readPixels } from "./mesh-text.ts";

type Point = { x: number; y: number };
type Where = { view: ViewId; area: AreaId };

export function placedFields(view: ViewId, placed: PlacedData): FormFields {
  const { area, points } = placed;
  const corners = cornerPlaces(placed).map((place) => points[place]);
  const fields = CORNERS.flatMap((corner, at) =>
    (["x", "y"] as const).map((axis) => [
      FIELD.corner(view, area, corner, axis),
      String(corners[at]?.[axis] ?? ""),
    ]),
  );
  const isBent = points.length > CORNERS.length;
  return {
    ...Object.fromEntries(fields),
    ...(isBent && { [FIELD.bent(view, area)]: meshText(placed) }),
  };
}

/** Undefined where all its fields are empty: the view does not show the area. */
export function readPlaced(
  typed: FormFields,
  { view, area }: Where,
  saved: PlacedData | undefined,
): { placed?: PlacedData; error?: string } {
  const texts = CORNERS.map((corner) =>
    (["x", "y"] as const).map(
      (axis) => typed[FIELD.corner(view, area, corner, axis)]?.trim() ?? "",
    ),
  );
  if (texts.flat().every((text) => text === "")) return {};
  const points = texts.map(([x = "", y = ""]) => ({ x: readPixels(x), y: readPixels(y) }));
  if (!points.every(isNear)) return { error: CORNER };
  const bent = typed[FIELD.bent(view, area)]?.trim() ?? "";
  const mesh = bent === "" ? { columns: 2, points } : readMesh(bent, points);
  if (!mesh?.points.every(isNear)) return { error: BENT };
  return { placed: { area, ...mesh, ...(saved?.seen && { seen: saved.seen }) } };
}

const CORNER = `Type the four corners in pixels of the picture, from 0 to ${VIEW_SIZE.width} across and 0 to ${VIEW_SIZE.height} down, or leave all of them empty.`;
const BENT =
  "Type how many points are in a row, a colon, and the points row by row, such as 3: 10 20, 60 15, 110 20, 10 90, 60 85, 110 90.";

/** Whether it may lie beyond the picture, `contradictionsOf` says. */
function isNear({ x, y }: Point): boolean {
  const [least, lowest] = [-VIEW_SIZE.width, -VIEW_SIZE.height];
  return x >= least && y >= lowest && x <= 2 * VIEW_SIZE.width && y <= 2 * VIEW_SIZE.height;
}
