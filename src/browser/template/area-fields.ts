import type { Mesh } from "#shop/goods/mesh.ts";
import { CORNERS } from "#shop/goods/own/form/field-names.ts";
import { cornerPlaces, type Grid, meshText, readMesh } from "#shop/goods/own/form/mesh-text.ts";
import { PICTURE_SIZE } from "./picture-size.ts";

export type Point = { x: number; y: number };

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
      return readMesh(bent?.value.trim() ?? "", corners) ?? { columns: 2, points: corners };
    },

    write(grid: Grid | undefined): void {
      const corners = grid && cornersOf(grid);
      for (const [at, name] of CORNERS.entries())
        for (const axis of ["x", "y"] as const) {
          const field = corner(name, axis);
          if (field) field.value = corners ? String(round(corners[at]?.[axis] ?? 0)) : "";
        }
      if (bent)
        bent.value = grid && grid.points.length > CORNERS.length ? meshText(rounded(grid)) : "";
    },
  };
}

export function cornersOf(grid: Grid): (Point | undefined)[] {
  return cornerPlaces(grid).map((place) => grid.points[place]);
}

export function inPicture({ x, y }: Point): Point {
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  return { x: within(x, PICTURE_SIZE.width), y: within(y, PICTURE_SIZE.height) };
}

/** A mesh's points are read only. */
export function gridOf({ columns, points }: Pick<Mesh, "columns" | "points">): Grid {
  return { columns, points: points.map((point) => ({ ...point })) };
}

function rounded({ columns, points }: Grid): Grid {
  return { columns, points: points.map(({ x, y }) => ({ x: round(x), y: round(y) })) };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function numberIn(field: HTMLInputElement | null): number {
  const text = field?.value.trim().replace(",", ".") ?? "";
  return text === "" ? Number.NaN : Number(text);
}
