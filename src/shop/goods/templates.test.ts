import { describe, expect, test } from "bun:test";
import { readLayers } from "#services/mockups/layers.ts";
import { fromFrame, type Point } from "#shop/documents/geometry.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { STRANGE } from "#tools/testing/data/strange-template.ts";
import { CUTS, PATTERNS } from "../shirt/pattern.ts";
import { addAreas } from "./areas.ts";
import { pointOn } from "./mesh.ts";
import { isOwnId } from "./own/ids.ts";
import { SHIRT_AREAS } from "./shirt-areas.ts";
import { reachOf, seenBox } from "./sizes/size-areas.ts";
import { frameOf, type ShownArea } from "./template.ts";
import { addTemplate, findNamedView, templateOf, templates } from "./templates.ts";

const SCALE = 2;
/** All fabric is 255; files of cloth with threads are two levels off. */
const FABRIC = 253;

/** A test before this one may have left templates of an owner, whose pictures are in no folder. */
const BUILT_IN = templates().filter(({ id }) => !isOwnId(id));

const SHOWN = BUILT_IN.flatMap(({ id, views }) =>
  views.flatMap((view) =>
    view.areas.map((shown) => [id, view.id, shown.area.id, view, shown] as const),
  ),
);

test.each(SHOWN)("27.4 the %s's %s view has fabric wherever its area %s lies", async (...row) => {
  const [, , , view, shown] = row;
  const { data, width } = await readLayers(view, SCALE);
  const bare = points(shown).filter(
    ({ x, y }) => (data[(Math.floor(y * SCALE) * width + Math.floor(x * SCALE)) * 4] ?? 0) < FABRIC,
  );
  expect(bare).toEqual([]);
});

test.each(BUILT_IN.map((template) => [template.id, template] as const))(
  "27.4 each area of the %s is seen whole once, and its names can be read in names of files",
  (id, { areas, views, smaller, sizes }) => {
    const shown = views.flatMap((view) => view.areas);
    const whole = shown.flatMap(({ area, mesh }) => (mesh?.seen ? [] : area));
    expect(whole.toSorted(byId)).toEqual([...areas].sort(byId));
    for (const { id: area } of areas)
      expect(frameOf(templateOf(id), area).mesh?.seen).toBeUndefined();
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    for (const area of areas) expect(area.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    for (const view of views) {
      expect(view.id).toMatch(/^[a-z0-9]+$/);
      expect(findNamedView(`${id}-${view.id}`)?.view).toBe(view);
    }
    for (const size of Object.keys(smaller)) expect(sizes).toContain(size);
  },
);

test.each(SHOWN)(
  "56.3 the %s's %s view shows a print on its area %s as its largest size takes it",
  (...row) => {
    const [id, , , , { area, reach }] = row;
    const template = templateOf(id);
    const reaches = template.sizes.map((size) => reachOf(template, size, area));
    expect(reach ?? area.inches).toEqual({
      width: Math.max(...reaches.map(({ width }) => width)),
      height: Math.max(...reaches.map(({ height }) => height)),
    });
  },
);

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

test("27.4 two things cannot share an id, nor areas that print elsewhere", () => {
  expect(() => addTemplate(STRANGE)).toThrow("another template strange-box");
  expect(() => addAreas([SHIRT_AREAS.FRONT])).not.toThrow();
  const wider = { ...SHIRT_AREAS.FRONT, inches: { width: 13, height: 16 } };
  expect(() => addAreas([wider])).toThrow("another print area front");
});

describe.each(CUTS.map((cut) => [cut]))("on a %s shirt", (cut) => {
  test("27.4 the sleeves' areas mirror each other beside the body", () => {
    const [left, right] = [frame("left-sleeve"), frame("right-sleeve")];
    expect(left.x + right.x).toBe(VIEW_SIZE.width);
    expect(left).toEqual({ ...right, x: left.x, rotation: -right.rotation });
    const { armpit } = PATTERNS[cut];
    for (const { x, y } of points(frameOf(templateOf(cut), "left-sleeve")))
      if (y > armpit.y) expect(x).toBeGreaterThan(VIEW_SIZE.width / 2 + armpit.x);
  });

  test("27.4 a sleeve's area is upright when the arm hangs down", () => {
    const { shoulder, sleeve } = PATTERNS[cut];
    const hem = {
      x: (sleeve.outer.x + sleeve.inner.x) / 2,
      y: (sleeve.outer.y + sleeve.inner.y) / 2,
    };
    const down = (Math.atan2(hem.y - shoulder.y, hem.x - shoulder.x) * 180) / Math.PI;
    const { rotation } = frame("left-sleeve");
    expect(Math.abs(rotation + 90 - down)).toBeLessThan(15);
  });

  function frame(area: string) {
    const { area: _, ...placed } = frameOf(templateOf(cut), area);
    return placed;
  }
});

/** There is a point for each half pixel that may show a print, in preview px. */
function points({ area, pixelsPerInch, mesh, reach, ...placed }: ShownArea): Point[] {
  const { inches } = area;
  const { x, y, width, height } = mesh?.seen ?? seenBox({ area, ...(reach && { reach }) });
  const half = 1 / (pixelsPerInch * SCALE);
  const center = { x: inches.width / 2, y: inches.height / 2 };
  const flat = (right: number, down: number) =>
    fromFrame(
      { ...placed, ...inches },
      { x: (right - center.x) * pixelsPerInch, y: (down - center.y) * pixelsPerInch },
    );
  return Array.from({ length: height / half }, (_, row) =>
    Array.from({ length: width / half }, (_, column) => {
      const [right, down] = [(column + 0.5) * half, (row + 0.5) * half];
      return mesh
        ? pointOn(mesh, { x: right / width, y: down / height })
        : flat(x + right, y + down);
    }),
  ).flat();
}
