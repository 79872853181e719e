import type { FormFields } from "../../../forms/form.ts";
import { VIEW_SIZE } from "../../../placement.ts";
import type { AreaId } from "../../area.ts";
import type { ViewId } from "../../template.ts";
import type { PlacedData } from "../template-data.ts";
import { CORNERS, FIELD } from "./field-names.ts";

type Point = { x: number; y: number };
type Where = { view: ViewId; area: AreaId };

export function placedFields(view: ViewId, placed: PlacedData): FormFields {
  const { area, columns, points } = placed;
  const corners = [points[0], points[columns - 1], points.at(-columns), points.at(-1)];
  const fields = CORNERS.flatMap((corner, at) =>
    (["x", "y"] as const).map((axis) => [
      FIELD.corner(view, area, corner, axis),
      String(corners[at]?.[axis] ?? ""),
    ]),
  );
  const isBent = points.length > CORNERS.length;
  return {
    ...Object.fromEntries(fields),
    ...(isBent && { [FIELD.bent(view, area)]: bentText(placed) }),
  };
}

function bentText({ columns, points }: PlacedData): string {
  return `${columns}: ${points.map(({ x, y }) => `${x} ${y}`).join(", ")}`;
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
  if (!points.every(isInside)) return { error: CORNER };
  const bent = typed[FIELD.bent(view, area)]?.trim() ?? "";
  const mesh = bent === "" ? { columns: 2, points } : readBent(bent, points);
  if (!mesh) return { error: BENT };
  return { placed: { area, ...mesh, ...(saved?.seen && { seen: saved.seen }) } };
}

const CORNER = `Type the four corners in pixels of the picture, from 0 to ${VIEW_SIZE.width} across and 0 to ${VIEW_SIZE.height} down, or leave all of them empty.`;
const BENT =
  "Type how many points are in a row, a colon, and the points row by row, such as 3: 10 20, 60 15, 110 20, 10 90, 60 85, 110 90.";

/** The corners have fields of their own, which count. */
function readBent(text: string, corners: readonly Point[]) {
  const [head = "", rest = ""] = text.split(":", 2);
  const columns = Number(head);
  const points = rest.split(",").map((pair) => {
    const [x = "", y = "", ...more] = pair.trim().split(/\s+/);
    return more.length === 0 ? { x: readPixels(x), y: readPixels(y) } : { x: Number.NaN, y: 0 };
  });
  const isGrid = Number.isInteger(columns) && columns >= 2 && points.length % columns === 0;
  if (!isGrid || points.length < 2 * columns || !points.every(isInside)) return undefined;
  const places = [0, columns - 1, points.length - columns, points.length - 1];
  for (const [at, place] of places.entries()) points[place] = corners[at] ?? { x: 0, y: 0 };
  return { columns, points };
}

export function readPixels(text: string): number {
  return /^\d{1,4}([.,]\d{1,3})?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
}

function isInside({ x, y }: Point): boolean {
  return x >= 0 && x <= VIEW_SIZE.width && y >= 0 && y <= VIEW_SIZE.height;
}
