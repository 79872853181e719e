import { describe, expect, test } from "bun:test";
import { PIXELS_PER_INCH } from "../../placement.ts";
import { sizeRows } from "../../sizes/size-guide.ts";
import { areaOf } from "../areas.ts";
import { reachOf } from "../sizes/size-areas.ts";
import { frameOf, mainViews, type Template } from "../template.ts";
import { templateOf } from "../templates.ts";
import { GARMENTS } from "./garments.ts";
import { outlineOf } from "./outlines/outlines.ts";

/** Inches across and down from a document's zero: docs/decisions/060. */
const PUBLISHED = [
  ["hoodie", "front", { S: "12 × 8.5", M: "12 × 10", "5XL": "12 × 10" }],
  ["hoodie", "back", { S: "12 × 12.5", M: "12 × 12.5", "5XL": "12 × 12.5" }],
  ["hoodie", "left-sleeve", { S: "3.5 × 3", M: "4 × 3" }],
  ["tank-top", "front", { XS: "9 × 11", S: "10 × 14", M: "12 × 14", "3XL": "12 × 14" }],
  ["tank-top", "back", { XS: "9 × 11", S: "10 × 14", M: "12 × 14" }],
  ["youth-tee", "front", { "Youth XS": "7.5 × 10", "Youth M": "9 × 11", "Youth XL": "9 × 12" }],
  ["youth-tee", "right-sleeve", { "Youth XS": "2.5 × 2.5", "Youth L": "3 × 3" }],
  ["baby-bodysuit", "front", { NB: "4 × 4", "6M": "5 × 5", "24M": "5 × 5" }],
  ["baby-bodysuit", "back", { NB: "4 × 4", "12M": "5 × 5" }],
  ["cap", "cap-front", { "One size": "4 × 2.25" }],
] as const;

test.each(PUBLISHED)(
  "56.4 the %s prints as much of its area %s as is published",
  (id, area, bySize) => {
    const template = templateOf(id);
    for (const [size, inches] of Object.entries(bySize)) {
      expect(template.sizes).toContain(size);
      const { width, height } = reachOf(template, size, areaOf(area));
      expect([size, `${width} × ${height}`]).toEqual([size, inches]);
    }
  },
);

const GUIDED = GARMENTS.filter(({ guide }) => guide);

describe.each(GUIDED)("the size guide of the $id", (template) => {
  const { id } = template;
  const drawn = template.guide?.drawn ?? "";

  test("56.5 measures what its drawing does, which is to scale", () => {
    const [row] = sizeRows(id, [drawn]);
    const scale = frameOf(template, template.areas[0].id).pixelsPerInch;
    const lines = outlineOf(id)?.lines?.map(({ d }) => lengthOf(d) / scale) ?? [];
    const measures = [row?.chest, row?.length, row?.sleeve].filter((one) => one !== undefined);
    expect(lines.length).toBe(measures.length);
    for (const [at, inches] of measures.entries())
      expect(Math.abs(inches - (lines[at] ?? 0))).toBeLessThan(0.5);
  });

  test("56.5 has a row for each size, larger than the one before", () => {
    const rows = sizeRows(id, template.sizes);
    expect(rows.map(({ size }) => size)).toEqual([...template.sizes]);
    for (const [at, row] of rows.slice(1).entries())
      expect(row.chest).toBeGreaterThan(rows[at]?.chest ?? Infinity);
  });
});

test("56.5 a hoodie, a tank top and a youth tee have one", () => {
  for (const id of ["hoodie", "tank-top", "youth-tee"]) expect(GUIDED).toContain(templateOf(id));
});

test("56.5 a bodysuit goes by months and a cap fits all: neither has a table", () => {
  for (const id of ["baby-bodysuit", "cap"]) expect(sizeRows(id, templateOf(id).sizes)).toEqual([]);
});

test("56.4 a shirt's design has its inches on each garment's picture but the cap's", () => {
  const scales = (template: Template) => template.views.map(({ areas }) => areas[0]?.pixelsPerInch);
  expect(scales(templateOf("tank-top"))).toEqual([PIXELS_PER_INCH, PIXELS_PER_INCH]);
  for (const id of ["hoodie", "youth-tee", "baby-bodysuit"]) {
    const [front, back] = scales(templateOf(id));
    expect(front).toBe(back);
  }
});

test("66.60 youth tees and tank tops lie as shirts do, and are worn from front, back and side", () => {
  for (const template of ["youth-tee", "tank-top"].map(templateOf)) {
    const [front, back] = template.views;
    expect(template.shots?.map(({ id, name, areas }) => [id, name, areas])).toEqual([
      ["front~8", "Front", front.areas],
      ["back~8", "Back", back?.areas ?? []],
      ["turned~1", "Side", front.areas],
    ]);
    expect(template.worn?.map(({ id, name, areas }) => [id, name, areas])).toEqual([
      ["worn~1", "Front", front.areas],
      ["wornback~1", "Back", back?.areas ?? []],
      ["turned~1", "Side", front.areas],
    ]);
    expect(mainViews(template)).toHaveLength(2);
  }
});

test("66.64 bodysuits and hoodies have photographs of front, back and side with all their areas", () => {
  for (const { views, shots } of ["baby-bodysuit", "hoodie"].map(templateOf)) {
    const [front, back] = views;
    expect(shots?.map(({ id, areas }) => [id, areas])).toEqual([
      ["front~1", front.areas],
      ["back~1", back?.areas ?? []],
      ["turned~1", front.areas],
    ]);
  }
});

/** How long a path of curves is, in px, to a hundredth or so. */
function lengthOf(d: string): number {
  const numbers = d.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
  const points = Array.from({ length: numbers.length / 2 }, (_, at) => ({
    x: numbers[2 * at] ?? 0,
    y: numbers[2 * at + 1] ?? 0,
  }));
  const ends = points.filter((_, at) => at % 3 === 0);
  return ends.slice(1).reduce((sum, end, at) => {
    const from = ends[at] ?? end;
    return sum + Math.hypot(end.x - from.x, end.y - from.y);
  }, 0);
}
