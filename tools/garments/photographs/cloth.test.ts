import { expect, test } from "bun:test";
import { seenBox } from "#shop/goods/sizes/size-areas.ts";
import { templates } from "#shop/goods/templates.ts";
import { PIXELS_PER_INCH, VIEW_SIZE } from "#shop/placement.ts";
import type { Point } from "#shop/shirt/pattern.ts";
import { someOf } from "#tools/testing/counts.ts";
import { type Mesh, type Place, readMesh } from "./mesh.ts";
import { PHOTOGRAPHED } from "./pattern/photographed.ts";
import { seenFlat } from "./seen-flat.ts";
import {
  type Cloth,
  isLaid,
  LAID_CLOTHS,
  MESH_SOURCES,
  meshFile,
  meshSources,
  patternName,
} from "./sources.ts";

/** A cap's front and a poster are one piece, which is bent and not simulated. */
const BUILT = ["cap", "poster"] as const;

const SEWN = [...PHOTOGRAPHED, ...LAID_CLOTHS, "tote-bag"] as const;
const ALL = [...SEWN, ...BUILT];
/** A run checks so many: 66.4 finds each mesh that is older than its sources. */
const RUN = 5;

for (const cut of ALL) {
  test(`66.4 the mesh of ${cut} is of today's pattern, wearer and solver, and small`, async () => {
    const made: Record<string, string> = await Bun.file(MESH_SOURCES).json();
    expect(made[cut]).toBe(await meshSources(cut));
    expect(Bun.file(meshFile(cut)).size).toBeLessThan(1_200_000);
  });
}

for (const cut of someOf(ALL, RUN)) {
  test(`66.1 the cloth of ${cut} is as long as its pattern: a printed inch is an inch of cloth`, async () => {
    const mesh = await readMesh(cut);
    for (const area of areasOf(cut)) {
      const strains = edgesOf(mesh)
        .filter(({ sheet, middle }) => sheet === area.sheet && area.holds(middle))
        .map(({ strain }) => Math.abs(strain));
      expect(strains.length).toBeGreaterThan(60);
      expect(mean(strains)).toBeLessThan(0.01);
      // Sleeves are narrow: an arm may draw some of it tight. Large prints lie on front and back.
      if (area.isLarge) expect(share(strains, (strain) => strain < 0.01)).toBeGreaterThan(0.95);
    }
  });

  test(`66.3 no fold of ${cut} hides a print: 99 of 100 cells of each area are seen from its side`, async () => {
    const mesh = await readMesh(cut);
    const seen = new Map([1, 2].map((sheet) => [sheet, seenFlat(mesh, sheet)]));
    for (const area of areasOf(cut)) {
      const cells = new Set<string>();
      for (const flat of seen.get(area.sheet) ?? []) {
        const cell = area.cellOf(flat);
        if (cell) cells.add(cell);
      }
      expect(cells.size / area.cells).toBeGreaterThanOrEqual(0.99);
    }
  });
}

for (const cut of someOf(SEWN, RUN)) {
  test(`66.2 the seams of ${cut} are as long as those of its sheets`, async () => {
    const strains = seamStrains(await readMesh(cut));
    expect(strains.length).toBeGreaterThan(100);
    // On a table thread draws sides together, which gathers the cloth beside them.
    expect(mean(strains)).toBeGreaterThan(isLaid(cut) ? -0.02 : -0.01);
    expect(mean(strains)).toBeLessThan(0.01);
    expect(share(strains, (strain) => Math.abs(strain) < 0.05)).toBeGreaterThan(0.9);
  });
}

for (const cut of someOf(LAID_CLOTHS, RUN)) {
  test(`66.69 triangles follow the seams of ${cut} in rows: cut in steps, the edges of sleeves ripple`, async () => {
    const heights = seamHeights(await readMesh(cut));
    const [middle = 0] = heights.toSorted((a, b) => a - b).slice(heights.length >> 1);
    expect(share(heights, (height) => Math.abs(height / middle - 1) < 0.1)).toBeGreaterThan(0.95);
  });
}

for (const cloth of someOf(LAID_CLOTHS, RUN)) {
  test(`66.71 ${cloth} lies flat: where it is printed most, its upper side is not far above the lower`, async () => {
    const [front = 0, back = 0] = middleDepths(await readMesh(cloth));
    const [apart, most] = [Math.abs(back - front), cloth.startsWith("tank-top") ? 0.6 : 0.3];
    expect(apart).toBeGreaterThan(0.05);
    expect(apart).toBeLessThan(most);
  });
}

for (const cloth of someOf(LAID_CLOTHS, RUN)) {
  test(`66.72 ${cloth} is smooth where it is printed most: no ridge runs across a print`, async () => {
    const area = areasOf(cloth).find(({ isLarge }) => isLarge);
    if (!area) throw new RangeError(`${cloth} has no large print`);
    const tilts = middleTilts(await readMesh(cloth), area);
    expect(tilts.length).toBeGreaterThan(2000);
    expect(share(tilts, (tilt) => tilt < 12)).toBeGreaterThan(0.99);
  });
}

const CELLS_PER_INCH = 10;

/**
 * Lists the print areas of a cut's views at their largest, in inches of a document; of what lies, those
 * of the side that lies up.
 */
function areasOf(cut: Cloth) {
  const template = templates().find(({ id }) => id === patternName(cut));
  if (!template) throw new RangeError(`no template is named ${cut}`);
  const below = cut.endsWith("-laid") ? "back" : cut.endsWith("-laidback") ? "front" : undefined;
  const views = template.views.filter(({ id }) => id !== below);
  return views.flatMap((view) =>
    view.areas.map(({ area, reach, x, y, rotation, pixelsPerInch }) => {
      const { width, height } = area.inches;
      const { x: left, width: most } = seenBox({ area, ...(reach && { reach }) });
      const lowest = reach?.height ?? height;
      const [cos, sin] = [
        Math.cos((rotation * Math.PI) / 180),
        Math.sin((rotation * Math.PI) / 180),
      ];
      const inches = (flat: Point) => {
        const [dx, dy] = [(flat.x - x) / pixelsPerInch, (flat.y - y) / pixelsPerInch];
        return { x: dx * cos + dy * sin + width / 2, y: dy * cos - dx * sin + height / 2 };
      };
      const holds = (flat: Point) => {
        const at = inches(flat);
        return at.x >= left && at.y >= 0 && at.x < left + most && at.y < lowest;
      };
      const cellOf = (flat: Point) => {
        const at = inches(flat);
        return holds(flat)
          ? `${Math.floor((at.x - left) * CELLS_PER_INCH)} ${Math.floor(at.y * CELLS_PER_INCH)}`
          : undefined;
      };
      const cells = Math.round(most * CELLS_PER_INCH) * Math.round(lowest * CELLS_PER_INCH);
      return {
        sheet: view.id === "front" ? 1 : 2,
        isLarge: area.isMain === true || area.id === view.id,
        holds,
        cellOf,
        cells,
      };
    }),
  );
}

type Area = ReturnType<typeof areasOf>[number];

type Edge = { sheet: number; ends: [number, number]; middle: Point; strain: number; flat: number };

function edgesOf({ places, corners, triangles }: Mesh): Edge[] {
  return triangles.flatMap(({ corners: three, sheet }) =>
    three.map((corner, at) => {
      const [a, b] = [corners[corner], corners[three[(at + 1) % 3] ?? 0]];
      if (!a || !b) throw new RangeError("a triangle has a corner that does not exist");
      const flat = Math.hypot(a.flat.x - b.flat.x, a.flat.y - b.flat.y) / PIXELS_PER_INCH;
      const strain = apart(places[a.vertex], places[b.vertex]) / flat - 1;
      const middle = { x: (a.flat.x + b.flat.x) / 2, y: (a.flat.y + b.flat.y) / 2 };
      return { sheet, ends: [a.vertex, b.vertex], middle, strain, flat };
    }),
  );
}

/** Both sheets have an edge of theirs there; the two together are the seam's length. */
function seamStrains(mesh: Mesh): number[] {
  const found = new Map<string, Edge[]>();
  for (const edge of edgesOf(mesh)) {
    const key = [...edge.ends].sort((a, b) => a - b).join(" ");
    found.set(key, [...(found.get(key) ?? []), edge]);
  }
  const seams = [...found.values()].filter(([a, b]) => a && b && a.sheet !== b.sheet);
  return seams.map((both) => mean(both.map(({ strain }) => strain)));
}

/** A triangle stands on each edge of a seam, so high in inches of the pattern. */
function seamHeights({ corners, triangles }: Mesh): number[] {
  const sides = triangles.flatMap(({ corners: three, sheet }) =>
    three.map((_, at) => {
      const [a, b, tip] = [0, 1, 2].map((next) => corners[three[(at + next) % 3] ?? 0]);
      if (!a || !b || !tip) throw new RangeError("a triangle has a corner that does not exist");
      return { a, b, tip, sheet, key: [a.vertex, b.vertex].sort((c, d) => c - d).join(" ") };
    }),
  );
  const sheets = Map.groupBy(sides, ({ key }) => key);
  const onSeam = sides.filter(({ key, sheet }) =>
    sheets.get(key)?.some((other) => other.sheet !== sheet),
  );
  return onSeam.map(({ a: { flat: a }, b: { flat: b }, tip: { flat } }) => {
    const area = (b.x - a.x) * (flat.y - a.y) - (b.y - a.y) * (flat.x - a.x);
    return Math.abs(area) / Math.hypot(b.x - a.x, b.y - a.y) / PIXELS_PER_INCH;
  });
}

/** How far from the viewer the middle of each sheet lies, in inches. */
function middleDepths({ places, corners, triangles }: Mesh): number[] {
  return [1, 2].map((sheet) => {
    const own = new Set(
      triangles.filter((one) => one.sheet === sheet).flatMap((one) => one.corners),
    );
    const printed = corners.filter(
      ({ flat }, at) => own.has(at) && Math.abs(flat.x - 320) < 60 && Math.abs(flat.y - 330) < 60,
    );
    return mean(printed.map(({ vertex }) => places[vertex]?.y ?? 0));
  });
}

/** Degrees by which triangles that a print lies on above the waist are turned away from all of them together. */
function middleTilts({ places, corners, triangles }: Mesh, { sheet, holds }: Area): number[] {
  const isInMiddle = (flat: Point) =>
    Math.abs(flat.x - VIEW_SIZE.width / 2) < 4 * PIXELS_PER_INCH && flat.y < 400 && holds(flat);
  const normals = triangles.flatMap(({ corners: three, sheet: own }) => {
    const [a, b, c] = three.map((corner) => corners[corner]);
    if (own !== sheet || !a || !isInMiddle(a.flat) || !b || !c) return [];
    const [from, one, other] = [a, b, c].map(({ vertex }) => places[vertex]);
    return from && one && other ? [normalOf(from, one, other)] : [];
  });
  const sum = (at: number) => normals.reduce((all, normal) => all + (normal[at] ?? 0), 0);
  const mean = unit([sum(0), sum(1), sum(2)]);
  const cosine = (normal: number[]) =>
    normal.reduce((all, part, at) => all + part * (mean[at] ?? 0), 0);
  return normals.map((normal) => (Math.acos(Math.min(1, cosine(normal))) * 180) / Math.PI);
}

function normalOf(from: Place, one: Place, other: Place): number[] {
  const [ax, ay, az] = [one.x - from.x, one.y - from.y, one.z - from.z];
  const [bx, by, bz] = [other.x - from.x, other.y - from.y, other.z - from.z];
  return unit([ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]);
}

function unit(vector: number[]): number[] {
  const length = Math.hypot(...vector);
  return vector.map((part) => part / length);
}

function apart(a: Place | undefined, b: Place | undefined): number {
  if (!a || !b) throw new RangeError("an edge has an end that does not exist");
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function share(values: number[], is: (value: number) => boolean): number {
  return values.filter(is).length / values.length;
}
