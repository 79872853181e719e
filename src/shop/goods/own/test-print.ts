import type { ArtLayer, DesignDocument, Layer, TextLayer } from "../../documents/document.ts";
import type { Size } from "../../placement.ts";
import { toUnits, type Units } from "../../print-size.ts";
import type { Area } from "../area.ts";

/** Inches. */
const [THIN, THICK] = [0.03, 0.08];
/** The square takes 20 of the 24 units of its drawing. */
const WHOLE = 24 / 20;
const UPRIGHT = { rotation: 0, flip: false, locked: false } as const;

/**
 * A grid of inches or centimeters with numbers along its edges, so that one sees whether areas lie and
 * measure right.
 */
export function testPrint(areas: readonly Area[], ink: string, units: Units): DesignDocument {
  const layers = areas.map((area): [string, Layer[]] => [area.id, gridOf(area, ink, units)]);
  return { version: 1, areas: Object.fromEntries(layers) };
}

/** On dark cloth in a pale ink. */
export function testInk(isDark: boolean): string {
  return isDark ? "#fde68a" : "#1d4ed8";
}

function gridOf({ inches: { width, height }, box }: Area, ink: string, units: Units): Layer[] {
  const unit = 1 / toUnits(1, units);
  const line = (x: number, y: number, size: { width: number; height: number }): ArtLayer => ({
    ...{ kind: "art", art: "tabler:square-filled", ...UPRIGHT },
    ...{ x, y, width: size.width * WHOLE, height: size.height * WHOLE },
    ...{ colors: [{ from: "#000000", to: ink }] },
  });
  const thick = (at: number, end: number) =>
    Math.round(at / unit) % 5 === 0 || at === end ? THICK : THIN;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const upright = stepsTo(width, unit).map((x) =>
    line(inside(x, width), middle.y, { width: thick(x, width), height: box.height }),
  );
  const lying = stepsTo(height, unit, box.y).map((y) =>
    line(middle.x, inside(y, height), { width: box.width, height: thick(y, height) }),
  );
  return [...upright, ...lying, ...numbersOf({ width, height }, ink, unit)];
}

function numbersOf({ width, height }: Size, ink: string, unit: number): Layer[] {
  const step = stepOf(Math.max(width, height) / unit);
  const size = Math.min(0.6, Math.min(width, height) / 4);
  const number = (value: number, x: number, y: number): TextLayer => ({
    ...{ kind: "text", text: String(value), font: "anton", size, ...UPRIGHT, x, y },
    ...{
      width: size * 0.48 * String(value).length,
      height: size * 1.2,
      lineHeight: 1.2,
      letterSpacing: 0,
      arc: 0,
    },
    ...{ align: "center", fill: ink },
  });
  const every = (length: number) => {
    const count = Math.floor((length - size) / (step * unit));
    return Array.from({ length: Math.max(0, count) }, (_, at) => (at + 1) * step);
  };
  return [
    ...every(width).map((at) => number(at, at * unit, size * 0.9)),
    ...every(height).map((at) => number(at, size * 0.8, at * unit)),
  ];
}

/** So many lines lie between two numbers. */
function stepOf(lines: number): number {
  if (lines <= 8) return 1;
  return lines <= 20 ? 2 : 5;
}

/** Each whole unit, from above zero where the area begins there, and the last edge. */
function stepsTo(length: number, unit: number, from = 0): number[] {
  const start = Math.ceil(from / unit);
  const count = Math.floor(length / unit) - start + 1;
  const whole = Array.from({ length: count }, (_, at) => (start + at) * unit);
  return whole.at(-1) === length ? whole : [...whole, length];
}

/** A line at the edge lies within it. */
function inside(at: number, length: number): number {
  return Math.min(Math.max(at, THICK / 2), length - THICK / 2);
}
