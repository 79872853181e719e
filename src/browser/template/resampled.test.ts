import { expect, test } from "bun:test";
import { resampled } from "./resampled.ts";

const parabola = (x: number, y: number) => ({ x: 100 * x, y: 200 * y + 40 * x * (1 - x) });
const bent = (columns: number, rows: number) => ({
  columns,
  points: Array.from({ length: columns * rows }, (_, at) =>
    parabola((at % columns) / (columns - 1), Math.floor(at / columns) / (rows - 1)),
  ),
});

test.each([
  [3, 2],
  [4, 3],
  [9, 9],
  [3, 3],
])("57.55 a bent edge keeps its curve with %i columns and %i rows", (columns, rows) => {
  const to = resampled(bent(3, 3), { columns, rows });
  expect(to.columns).toBe(columns);
  const expected = bent(columns, rows).points;
  expect(to.points.length).toBe(expected.length);
  for (const [at, { x, y }] of to.points.entries()) {
    expect(x).toBeCloseTo(expected[at]?.x ?? 0, 9);
    expect(y).toBeCloseTo(expected[at]?.y ?? 0, 9);
  }
});

test("57.55 a plane stays in perspective, and corners stay where they are", () => {
  const corners = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 25, y: 100 },
    { x: 75, y: 100 },
  ];
  const to = resampled({ columns: 2, points: corners }, { columns: 2, rows: 3 });
  // The middle of the thing lies nearer to its far edge.
  expect(to.points[2]?.y).toBeCloseTo(100 * (2 / 3), 6);
  const near = (points: (typeof corners)[number][]) =>
    points.map(({ x, y }) => ({ x: Math.round(x * 1e6) / 1e6, y: Math.round(y * 1e6) / 1e6 }));
  expect(near([0, 1, 4, 5].flatMap((at) => to.points[at] ?? []))).toEqual(corners);
  const back = resampled(to, { columns: 2, rows: 2 });
  expect(near(back.points)).toEqual(corners);
});
