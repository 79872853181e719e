import type { Mesh } from "#shop/goods/mesh.ts";
import { CORNERS } from "#shop/goods/own/form/field-names.ts";
import { PICTURE_SIZE } from "./picture-size.ts";

export type Point = { x: number; y: number };
/** In preview px, in rows from the area's top left. */
export type Grid = { columns: number; points: Point[] };

export type AreaFields = ReturnType<typeof areaFieldsIn>;

/** The number fields of one area on one view: what is drawn stands in them, and is sent by them. */
export function areaFieldsIn(fieldset: HTMLElement) {
  const corner = (name: string, axis: "x" | "y") =>
    fieldset.querySelector<HTMLInputElement>(`[data-corner="${name}"][data-axis="${axis}"]`);
  const bent = fieldset.querySelector<HTMLInputElement>("[data-bent]");

  function readCorners(): Point[] | undefined {
    const points = CORNERS.map((name) => ({
      x: numberIn(corner(name, "x")),
      y: numberIn(corner(name, "y")),
    }));
    return points.every(({ x, y }) => Number.isFinite(x + y)) ? points : undefined;
  }

  return {
    /** Undefined while a corner is missing. */
    read(): Grid | undefined {
      const corners = readCorners();
      if (!corners) return undefined;
      return gridIn(bent?.value ?? "", corners) ?? { columns: 2, points: corners };
    },

    write(grid: Grid | undefined): void {
      const corners = grid && cornersOf(grid);
      for (const [at, name] of CORNERS.entries())
        for (const axis of ["x", "y"] as const) {
          const field = corner(name, axis);
          if (field) field.value = corners ? shown(corners[at]?.[axis] ?? 0) : "";
        }
      if (bent) bent.value = grid && grid.points.length > CORNERS.length ? textOf(grid) : "";
    },
  };
}

export function cornersOf({ columns, points }: Grid): (Point | undefined)[] {
  return [points[0], points[columns - 1], points.at(-columns), points.at(-1)];
}

export function inPicture({ x, y }: Point): Point {
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  return { x: within(x, PICTURE_SIZE.width), y: within(y, PICTURE_SIZE.height) };
}

/** A mesh's points are read only. */
export function gridOf({ columns, points }: Pick<Mesh, "columns" | "points">): Grid {
  return { columns, points: points.map((point) => ({ ...point })) };
}

function gridIn(text: string, corners: readonly Point[]): Grid | undefined {
  const [head = "", rest = ""] = text.split(":", 2);
  const columns = Number(head);
  const points = rest.split(",").map((pair) => {
    const [x, y] = pair.trim().split(/\s+/).map(Number);
    return { x: x ?? Number.NaN, y: y ?? Number.NaN };
  });
  const isGrid = columns >= 2 && points.length >= columns * 2 && points.length % columns === 0;
  if (!isGrid || !points.every(({ x, y }) => Number.isFinite(x + y))) return undefined;
  const places = [0, columns - 1, points.length - columns, points.length - 1];
  for (const [at, place] of places.entries()) points[place] = corners[at] ?? { x: 0, y: 0 };
  return { columns, points };
}

function textOf({ columns, points }: Grid): string {
  return `${columns}: ${points.map(({ x, y }) => `${shown(x)} ${shown(y)}`).join(", ")}`;
}

function shown(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function numberIn(field: HTMLInputElement | null): number {
  const text = field?.value.trim().replace(",", ".") ?? "";
  return text === "" ? Number.NaN : Number(text);
}
