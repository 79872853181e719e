import { pointOn } from "#shop/goods/mesh.ts";
import type { Grid } from "#shop/goods/own/form/mesh-text.ts";
import { type AreaFields, cornersOf, gridOf, inPicture, type Point } from "./area-fields.ts";
import { addCounts } from "./mesh-counts.ts";
import { RULER_WORDS } from "./ruler.ts";

type Tools = {
  fieldset: HTMLElement;
  fields: AreaFields;
  units: "in" | "cm";
  /** What is typed for the area in these units, if it is a number. */
  size: () => { width: number; height: number } | undefined;
  /** Preview px to one of these units, once the ruler said. */
  scale: () => number | undefined;
  changed: () => void;
};

/** Buttons below the corners of an area. */
export function addTools({ fieldset, fields, units, size, scale, changed }: Tools): () => void {
  const row = document.createElement("div");
  row.className = "corners__tools";
  const name = fieldset.querySelector("legend")?.textContent?.trim() ?? "";
  const measured = document.createElement("p");
  measured.className = "muted small";
  const bend = button("Bend edges", () => {
    const grid = fields.read();
    if (grid) fields.write(grid.points.length > 4 ? straight(grid) : bent(grid));
  });
  const fit = button(`Fit to its ${RULER_WORDS[units]}`, () => {
    const [grid, typed, pixels] = [fields.read(), size(), scale()];
    if (grid && typed && pixels) fields.write(fitted(grid, typed, pixels));
  });
  const take = button("Not on this photograph", () => fields.write(undefined));
  const counts = addCounts({ row, name, fields, changed });
  row.append(bend, fit, take);
  fieldset.append(measured, row);

  return () => {
    const [grid, pixels] = [fields.read(), scale()];
    bend.textContent = grid && grid.points.length > 4 ? "Straight edges" : "Bend edges";
    counts(grid);
    bend.disabled = take.disabled = !grid;
    fit.hidden = !pixels;
    measured.textContent =
      grid && pixels ? `By the ruler about ${sizeOf(grid, pixels)} ${units}.` : "";
    measured.hidden = measured.textContent === "";
  };

  function button(text: string, press: () => void): HTMLButtonElement {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "button button--outline button--sm";
    made.textContent = text;
    made.addEventListener("click", () => {
      press();
      changed();
    });
    return made;
  }
}

/** Points between the corners, as perspective has them. */
function bent(grid: Grid): Grid {
  const parts = [0, 0.5, 1];
  const points = parts.flatMap((y) => parts.map((x) => inPicture(pointOn(grid, { x, y }))));
  return { columns: parts.length, points };
}

function straight(grid: Grid): Grid {
  return gridOf({ columns: 2, points: cornersOf(grid).map((point) => point ?? { x: 0, y: 0 }) });
}

function fitted(grid: Grid, size: { width: number; height: number }, pixels: number): Grid {
  const corners = cornersOf(grid).map((point) => point ?? { x: 0, y: 0 });
  const [one, two, three, four] = corners as [Point, Point, Point, Point];
  const middle = {
    x: (one.x + two.x + three.x + four.x) / 4,
    y: (one.y + two.y + three.y + four.y) / 4,
  };
  const turn = Math.atan2(two.y + four.y - one.y - three.y, two.x + four.x - one.x - three.x);
  const at = (right: number, down: number) => {
    const [dx, dy] = [(right * size.width * pixels) / 2, (down * size.height * pixels) / 2];
    return inPicture({
      x: middle.x + dx * Math.cos(turn) - dy * Math.sin(turn),
      y: middle.y + dx * Math.sin(turn) + dy * Math.cos(turn),
    });
  };
  return { columns: 2, points: [at(-1, -1), at(1, -1), at(-1, 1), at(1, 1)] };
}

function sizeOf(grid: Grid, pixels: number): string {
  const [one, two, three, four] = cornersOf(grid).map((point) => point ?? { x: 0, y: 0 });
  const across = (away(one, two) + away(three, four)) / 2 / pixels;
  const down = (away(one, three) + away(two, four)) / 2 / pixels;
  return `${across.toFixed(1)} × ${down.toFixed(1)}`;
}

function away(one: Point | undefined, other: Point | undefined): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}
