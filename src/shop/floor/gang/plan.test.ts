import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { gangPrints } from "#tools/testing/data/gang-prints.ts";
import type { Box } from "../../placement.ts";
import { cutMarks } from "./cut-marks.ts";
import { planGangSheets } from "./plan.ts";
import { GANG_DEFAULTS, GANG_LIMITS, type GangSettings, toSheetPixels } from "./settings.ts";
import type { GangPrint, Placement } from "./sheet.ts";

const within = ({ min, max }: { min: number; max: number }) => fc.integer({ min, max });

const settingsOf = fc.record({
  rollMm: fc.integer({ min: 100, max: 700 }),
  gapMm: fc.constantFrom(0, 0.5, 3, 5.3, 20),
  marginMm: within(GANG_LIMITS.marginMm),
  endMm: fc.integer({ min: 0, max: 60 }),
  maxLengthMm: fc.integer({ min: 500, max: 1500 }),
  isMirrored: fc.boolean(),
  hasCutMarks: fc.boolean(),
  hasLabels: fc.boolean(),
  mayTurn: fc.boolean(),
});

const sides = fc.record({
  width: fc.integer({ min: 1, max: 5000 }),
  height: fc.integer({ min: 1, max: 7000 }),
});
const printsOf = fc
  .array(sides, { maxLength: 25 })
  .map((all) =>
    all.map((size, at) => ({ ...size, key: `k${at}`, label: `PT00012${at}-1 · front` })),
  );

test("70.1 70.2 every print is on one sheet as large as it is, or named; gap and margins are free", () => {
  fc.assert(
    fc.property(printsOf, settingsOf, (prints, settings) => {
      const { sheets, leftOut } = planGangSheets(prints, settings);
      const placed = sheets.flatMap(({ placements }) => placements);
      const names = [...placed, ...leftOut].map(({ key }) => key);
      expect(names.toSorted()).toEqual(prints.map(({ key }) => key).toSorted());
      for (const { key, box, isTurned } of placed) {
        const print = prints.find((each) => each.key === key);
        const size = isTurned ? [box.height, box.width] : [box.width, box.height];
        expect(size).toEqual([print?.width ?? 0, print?.height ?? 0]);
        expect(isTurned && !settings.mayTurn).toBe(false);
      }
      for (const { placements, ...sheet } of sheets) {
        expect(sheet.width).toBeLessThanOrEqual(toSheetPixels(settings.rollMm));
        expect(sheet.height).toBeLessThanOrEqual(toSheetPixels(settings.maxLengthMm));
        const film = freeFilm(sheet, settings);
        for (const { cell } of placements) expect(contains(film, cell)).toBe(true);
        expect(tooNear(placements, toSheetPixels(settings.gapMm))).toEqual([]);
      }
    }),
    { numRuns: 150 },
  );
});

test("70.3 a label lies with its print in what is cut out, and never on the print", () => {
  fc.assert(
    fc.property(printsOf, settingsOf, (prints, settings) => {
      const { sheets } = planGangSheets(prints, settings);
      for (const { cell, box, label } of sheets.flatMap(({ placements }) => placements)) {
        expect(contains(cell, box)).toBe(true);
        expect(label !== null).toBe(settings.hasLabels);
        if (!label) continue;
        expect(contains(cell, label.box)).toBe(true);
        expect(gapBetween(box, label.box)).toBeGreaterThan(0);
      }
    }),
    { numRuns: 100 },
  );
});

test("70.4 marks lie in the gap: on no print, and none meets another print's", () => {
  fc.assert(
    fc.property(printsOf, settingsOf, (prints, settings) => {
      const gap = Math.ceil(toSheetPixels(settings.gapMm));
      for (const { placements } of planGangSheets(prints, settings).sheets) {
        const marks = placements.flatMap((each) =>
          cutMarks(each, gap).map((box) => ({ each, box })),
        );
        expect(marks.length).toBe(gap >= 6 ? placements.length * 8 : 0);
        for (const [at, { each, box }] of marks.entries()) {
          expect(placements.some(({ cell }) => gapBetween(cell, box) < 0)).toBe(false);
          const others = marks.slice(at + 1).filter((other) => other.each !== each);
          expect(others.some((other) => gapBetween(other.box, box) < 0)).toBe(false);
        }
      }
    }),
    { numRuns: 40 },
  );
});

describe("70.5 260 prints on a roll of 560 mm", () => {
  const film = { ...GANG_DEFAULTS, gapMm: 3, marginMm: 0, endMm: 0, hasLabels: false };
  test.each([
    [1000, 92.8],
    [10_000, 95.3],
  ])("70.5 fill sheets of %i mm to %d percent at least", (maxLengthMm, least) => {
    const { sheets, leftOut } = planGangSheets(gangPrints(), { ...film, maxLengthMm });
    expect(leftOut).toEqual([]);
    const length = sheets.reduce((sum, { lengthMm }) => sum + lengthMm, 0);
    const inked = sheets.reduce((sum, { fill, lengthMm }) => sum + fill * lengthMm, 0);
    expect(inked / length).toBeGreaterThanOrEqual(least);
  });
});

test("70.21 a sheet of a wide roll ends where its file would be too large to store", () => {
  const wide = { ...GANG_DEFAULTS, rollMm: 1700, maxLengthMm: 10_000 };
  const prints = Array.from({ length: 9 }, (_, at) => {
    return { key: `${at}`, label: `PT1-${at}`, width: 19_000, height: 19_000 };
  });
  const { sheets, leftOut } = planGangSheets(prints, { ...wide, mayTurn: false });
  expect(leftOut).toEqual([]);
  for (const { width, height } of sheets) expect(width * height * 4).toBeLessThan(5e9);
  expect(sheets.map(({ placements }) => placements.length)).toEqual([3, 3, 3]);
});

test("70.6 what a sheet has no room for is named with both sizes", () => {
  const wide = { key: "a", label: "PT000001-1 · front", width: 7000, height: 300 };
  const { leftOut, sheets } = planGangSheets([wide], { ...GANG_DEFAULTS, mayTurn: false });
  expect(sheets).toEqual([]);
  const reason = "With its label it is 593 × 30 mm, and a sheet has room for 550 × 4990 mm.";
  expect(leftOut).toEqual([{ key: "a", label: wide.label, reason }]);
  expect(planGangSheets([wide], GANG_DEFAULTS).leftOut).toEqual([]);
});

test("70.7 a turned print has its label at its left, a mirrored one at its right", () => {
  const long: GangPrint = { key: "a", label: "PT1-1", width: 3000, height: 300 };
  const narrow = { ...GANG_DEFAULTS, rollMm: 100, marginMm: 0, endMm: 0 };
  const at = (isMirrored: boolean) => {
    const [sheet] = planGangSheets([long], { ...narrow, isMirrored }).sheets;
    return sheet?.placements[0];
  };
  expect(at(false)).toMatchObject({
    isTurned: true,
    box: { x: 56, y: 0, width: 300, height: 3000 },
    label: { box: { x: 0, y: 0, width: 44, height: 3000 } },
  });
  expect(at(true)).toMatchObject({
    box: { x: 0, y: 0, width: 300, height: 3000 },
    label: { box: { x: 312, y: 0, width: 44, height: 3000 } },
  });
});

/** The sheet without its margins and ends. */
function freeFilm(
  { width, height }: { width: number; height: number },
  settings: GangSettings,
): Box {
  const [side, end] = [toSheetPixels(settings.marginMm), toSheetPixels(settings.endMm)];
  return { x: side, y: end, width: width - 2 * side, height: height - 2 * end };
}

function contains(outer: Box, inner: Box): boolean {
  const isInside = (start: number, length: number, from: number, size: number) =>
    from >= start && from + size <= start + length;
  return (
    isInside(outer.x, outer.width, inner.x, inner.width) &&
    isInside(outer.y, outer.height, inner.y, inner.height)
  );
}

function tooNear(placements: readonly Placement[], gap: number) {
  return placements.flatMap((one, at) =>
    placements.slice(at + 1).filter((other) => gapBetween(one.cell, other.cell) < gap),
  );
}

/** How much is free between them across or down; negative where they overlap. */
function gapBetween(one: Box, other: Box): number {
  const across = Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width);
  const down = Math.max(one.y, other.y) - Math.min(one.y + one.height, other.y + other.height);
  return Math.max(across, down);
}
