import { CORNER_NAMES, CORNERS } from "#shop/goods/own/form/field-names.ts";
import { cornerPlaces, type Grid } from "#shop/goods/own/form/mesh-text.ts";
import { outlineOf } from "#shop/goods/own/outline.ts";
import { type AreaFields, inPicture, type Point } from "./area-fields.ts";
import { createHandle, describeHandle } from "./create-handle.ts";
import { draggable } from "./drag.ts";
import { MAX_HANDLES } from "./mesh-counts.ts";

type Shape = {
  svg: SVGSVGElement;
  group: SVGGElement;
  fields: AreaFields;
  /** Something of it was moved. */
  changed: () => void;
};

/** The area on the photograph, with a handle at each point of its mesh. */
export function drawShape({ svg, group, fields, changed }: Shape): () => void {
  const path = group.querySelector("path");
  const name = group.dataset.name ?? "";
  const handles: SVGGElement[] = [];
  if (path) {
    describeHandle(path, `${name}: move it`);
    draggable(path, { svg, move: (by) => change((grid) => moved(grid, by)) });
  }

  function change(edit: (grid: Grid) => Grid): void {
    const grid = fields.read();
    if (!grid) return;
    fields.write(edit(grid));
    changed();
  }

  function handleAt(at: number): SVGGElement {
    const handle = createHandle();
    const move = (by: Point) =>
      change(({ columns, points }) => ({
        columns,
        points: points.map((point, index) => (index === at ? inPicture(plus(point, by)) : point)),
      }));
    draggable(handle, { svg, move });
    group.append(handle);
    return handle;
  }

  return () => {
    const grid = fields.read();
    path?.setAttribute("d", grid ? outlineOf(grid) : "");
    const points = grid && grid.points.length <= MAX_HANDLES ? grid.points : [];
    while (handles.length > points.length) handles.pop()?.remove();
    while (handles.length < points.length) handles.push(handleAt(handles.length));
    for (const [at, handle] of handles.entries()) {
      const { x, y } = points[at] ?? { x: 0, y: 0 };
      handle.setAttribute("transform", `translate(${x} ${y})`);
      describeHandle(handle, `${name}: ${pointName(at, grid)}`);
    }
  };
}

function pointName(at: number, grid: Grid | undefined): string {
  if (!grid) return "";
  const { columns } = grid;
  const corner = CORNERS[cornerPlaces(grid).indexOf(at)];
  if (corner) return `${CORNER_NAMES[corner].toLowerCase()} corner`;
  return `point ${(at % columns) + 1} of row ${Math.floor(at / columns) + 1}`;
}

/** As far as all of its points stay in the picture. */
function moved({ columns, points }: Grid, by: Point): Grid {
  const stays = points.every((point) => {
    const to = plus(point, by);
    const { x, y } = inPicture(to);
    return x === to.x && y === to.y;
  });
  return { columns, points: stays ? points.map((point) => plus(point, by)) : points };
}

function plus(one: Point, other: Point): Point {
  return { x: one.x + other.x, y: one.y + other.y };
}
