import type { ArtLayer, DesignDocument, Layer, TextLayer } from "../../documents/document.ts";
import type { Area } from "../area.ts";

/** Inches. */
const [THIN, THICK] = [0.03, 0.08];
/** The square takes 20 of the 24 units of its drawing. */
const WHOLE = 24 / 20;
const UPRIGHT = { rotation: 0, flip: false, locked: false } as const;

/** A grid of inches with numbers along its edges, so that one sees whether areas lie and measure right. */
export function testPrint(areas: readonly Area[], ink: string): DesignDocument {
  const layers = areas.map((area): [string, Layer[]] => [area.id, gridOf(area, ink)]);
  return { version: 1, areas: Object.fromEntries(layers) };
}

/** On dark cloth in a pale ink. */
export function testInk(isDark: boolean): string {
  return isDark ? "#fde68a" : "#1d4ed8";
}

function gridOf({ inches: { width, height }, box }: Area, ink: string): Layer[] {
  const line = (x: number, y: number, size: { width: number; height: number }): ArtLayer => ({
    ...{ kind: "art", art: "tabler:square-filled", ...UPRIGHT },
    ...{ x, y, width: size.width * WHOLE, height: size.height * WHOLE },
    ...{ colors: [{ from: "#000000", to: ink }] },
  });
  const thick = (at: number, end: number) => (at % 5 === 0 || at === end ? THICK : THIN);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const upright = stepsTo(width).map((x) =>
    line(inside(x, width), middle.y, { width: thick(x, width), height: box.height }),
  );
  const lying = stepsTo(height, box.y).map((y) =>
    line(middle.x, inside(y, height), { width: box.width, height: thick(y, height) }),
  );
  return [...upright, ...lying, ...numbersOf(width, height, ink)];
}

function numbersOf(width: number, height: number, ink: string): Layer[] {
  const step = Math.max(width, height) > 8 ? 2 : 1;
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
    const count = Math.floor((length - size) / step);
    return Array.from({ length: Math.max(0, count) }, (_, at) => (at + 1) * step);
  };
  return [
    ...every(width).map((x) => number(x, x, size * 0.9)),
    ...every(height).map((y) => number(y, size * 0.8, y)),
  ];
}

/** Each whole inch, from above zero where the area begins there, and the last edge. */
function stepsTo(length: number, from = 0): number[] {
  const start = Math.ceil(from);
  const whole = Array.from({ length: Math.floor(length) - start + 1 }, (_, at) => start + at);
  return whole.at(-1) === length ? whole : [...whole, length];
}

/** A line at the edge lies within it. */
function inside(at: number, length: number): number {
  return Math.min(Math.max(at, THICK / 2), length - THICK / 2);
}
