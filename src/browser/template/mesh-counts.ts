import type { Grid } from "#shop/goods/own/form/mesh-text.ts";
import { type AreaFields, inPicture } from "./area-fields.ts";
import { type MeshSize, resampled } from "./resampled.ts";

/** More of them would lie on each other: such a mesh is moved whole, or typed. */
export const MAX_HANDLES = 81;

type Counts = {
  row: HTMLElement;
  /** The area's. */
  name: string;
  fields: AreaFields;
  changed: () => void;
};

type Axis = keyof MeshSize;

const AXES: Record<Axis, { label: string; one: string }> = {
  rows: { label: "Rows", one: "row" },
  columns: { label: "Columns", one: "column" },
};

/** Rows and columns of an area's points are added and taken away one by one. */
export function addCounts({ row, name, fields, changed }: Counts): (grid?: Grid) => void {
  const counters = (["rows", "columns"] as const).map(counterOf);
  return (grid) => {
    for (const show of counters) show(grid);
  };

  function counterOf(axis: Axis) {
    const { label, one } = AXES[axis];
    const group = document.createElement("span");
    group.className = "mesh-count small";
    group.role = "group";
    group.ariaLabel = `${label} of ${name}`;
    const shown = document.createElement("output");
    const less = step("−", `Remove a ${one} of ${name}`, -1);
    const more = step("+", `Add a ${one} to ${name}`, 1);
    group.append(label, less, shown, more);
    row.append(group);
    return (grid?: Grid) => {
      const size = grid && sizeOf(grid);
      shown.textContent = size ? String(size[axis]) : "–";
      less.disabled = !size || size[axis] <= 2;
      more.disabled = !size || !fits({ ...size, [axis]: size[axis] + 1 });
    };

    function step(sign: string, text: string, by: 1 | -1): HTMLButtonElement {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "button button--outline button--sm";
      button.textContent = sign;
      button.ariaLabel = text;
      button.addEventListener("click", () => {
        const grid = fields.read();
        if (!grid) return;
        const size = sizeOf(grid);
        fields.write(inside(grid, resampled(grid, { ...size, [axis]: size[axis] + by })));
        changed();
      });
      return button;
    }
  }
}

function sizeOf({ columns, points }: Grid): MeshSize {
  return { columns, rows: points.length / columns };
}

function fits({ columns, rows }: MeshSize): boolean {
  return columns * rows <= MAX_HANDLES;
}

/** A curve may lead a little beyond the picture; what lay beyond it before may stay there. */
function inside(before: Grid, { columns, points }: Grid): Grid {
  const wasInside = before.points.every((point) => {
    const { x, y } = inPicture(point);
    return x === point.x && y === point.y;
  });
  return { columns, points: wasInside ? points.map(inPicture) : points };
}
