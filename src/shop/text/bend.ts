import type { Layout, Placed } from "./lay-out.ts";
import type { Segment } from "./text-face.ts";

type Move = (x: number, y: number) => [number, number];
type Circle = {
  sign: 1 | -1;
  center: number;
  /** Each line has a circle of its own, which runs this high above its baseline. */
  radius: (baseline: number) => number;
  height: number;
};

/** Less than this is straight to any eye, and its circle too large to count with. */
const STRAIGHT = 0.05;
/** Letters that bend down would meet at their tops: there they stay as far apart as on a line. */
const HEIGHT_DOWN = 0.5;
/** Letters would reach over the center of a smaller circle. */
const LEAST_RADIUS = 0.5;
/** A piece of a bent line is at most this long, in parts of the circle: one in 1000 of it off. */
const PIECE = Math.PI / 36;
const MAX_PIECES = 24;

/**
 * Puts drawn glyphs where they belong, along circles around one center when `arc` is not 0: each
 * line keeps its length on its own circle. On the innermost one the widest line takes `arc` degrees.
 * Letters turn as they are; joined ones are bent themselves, so that they stay joined.
 */
export function bend(layout: Layout, arc: number, lineHeight: number) {
  const circle = circleOf(layout, arc, lineHeight);
  return (placed: Placed): Segment[] => {
    const segments = placed.face.draw(placed.glyph);
    if (!circle)
      return segments.map((each) => mapped(each, (x, y) => [x + placed.x, y + placed.y]));
    if (placed.face.joins) return bentItself(segments, placed, circle);
    return segments.map((each) => mapped(each, turning(placed, circle)));
  };
}

function circleOf({ width, lines }: Layout, arc: number, lineHeight: number): Circle | undefined {
  if (Math.abs(arc) < STRAIGHT || width === 0) return undefined;
  const sign = arc > 0 ? 1 : -1;
  const inner = Math.max(LEAST_RADIUS, width / ((Math.abs(arc) * Math.PI) / 180));
  const height = sign > 0 ? 0 : HEIGHT_DOWN;
  const innermost = sign > 0 ? (lines - 1) * lineHeight : 0;
  return {
    sign,
    height,
    center: innermost - height + sign * inner,
    radius: (baseline) => inner + Math.abs(baseline - innermost),
  };
}

function turning(
  { x, y, middle, baseline }: Placed,
  { radius, center, sign, height }: Circle,
): Move {
  const angle = middle / radius(baseline);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [left, top] = [radius(baseline) * sin, center - sign * radius(baseline) * cos];
  return (pointX, pointY) => {
    const [right, down] = [pointX + x - middle, pointY + y - baseline + height];
    return [left + right * cos - down * sin * sign, top + right * sin * sign + down * cos];
  };
}

function bentItself(segments: readonly Segment[], placed: Placed, circle: Circle): Segment[] {
  const radius = circle.radius(placed.baseline);
  const map: Move = (x, y) => {
    const angle = (x + placed.x) / radius;
    // Never past the center, where a letter would come out on the other side.
    const down = y + placed.y - placed.baseline + circle.height;
    const distance = Math.max(0, radius - circle.sign * down);
    return [distance * Math.sin(angle), circle.center - circle.sign * distance * Math.cos(angle)];
  };
  let from: [number, number] = [0, 0];
  return segments.flatMap((segment) => {
    const start = from;
    const [x, y] = segment.points.slice(-2);
    if (x === undefined || y === undefined) return [segment];
    from = [x, y];
    if (segment.type === "M") return [mapped(segment, map)];
    return piecesOf([...start, ...segment.points], radius, map);
  });
}

/** Quadratic curves through the mapped ends and middles of the pieces. */
function piecesOf(points: readonly number[], radius: number, map: Move): Segment[] {
  const xs = points.filter((_, index) => index % 2 === 0);
  const ys = points.filter((_, index) => index % 2 === 1);
  const at = (time: number) => map(onCurve(xs, time), onCurve(ys, time));
  const span = (Math.max(...xs) - Math.min(...xs)) / radius / PIECE;
  const pieces = Math.min(MAX_PIECES, Math.max(xs.length - 1, Math.ceil(span)));
  return Array.from({ length: pieces }, (_, index) => {
    const [startX, startY] = at(index / pieces);
    const [middleX, middleY] = at((index + 0.5) / pieces);
    const [endX, endY] = at((index + 1) / pieces);
    const control = [2 * middleX - (startX + endX) / 2, 2 * middleY - (startY + endY) / 2];
    return { type: "Q", points: [...control, endX, endY] };
  });
}

/** De Casteljau: a line, a quadratic or a cubic curve. */
function onCurve(values: readonly number[], time: number): number {
  let rest = values;
  while (rest.length > 1) {
    rest = rest.slice(1).map((value, index) => {
      const before = rest[index] ?? 0;
      return before + (value - before) * time;
    });
  }
  return rest[0] ?? 0;
}

function mapped({ type, points }: Segment, map: Move): Segment {
  const moved: number[] = [];
  for (let at = 0; at < points.length; at += 2) {
    moved.push(...map(points[at] ?? 0, points[at + 1] ?? 0));
  }
  return { type, points: moved };
}
