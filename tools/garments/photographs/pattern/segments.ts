import type { Point } from "#shop/shirt/pattern.ts";

export type Line = Point[];

/** Each curve becomes so many straight pieces. */
export const STEPS = 48;

/** One line for each curve of an SVG path of M, Q, C and S. */
export function segments(d: string): Line[] {
  const tokens = d.match(/[A-Za-z]|-?\d+(?:\.\d+)?/g) ?? [];
  const lines: Line[] = [];
  let at: Point = { x: 0, y: 0 };
  let before: Point | undefined;
  let index = 0;
  const point = (): Point => ({ x: Number(tokens[index++]), y: Number(tokens[index++]) });
  while (index < tokens.length) {
    const command = tokens[index++];
    if (command === "Z") continue;
    if (command === "M") {
      at = point();
      continue;
    }
    if (command === "Q") {
      const [bend, end] = [point(), point()];
      const third = (from: Point) => ({
        x: (from.x + 2 * bend.x) / 3,
        y: (from.y + 2 * bend.y) / 3,
      });
      lines.push(cubic(at, third(at), third(end), end));
      at = end;
      continue;
    }
    if (command !== "C" && command !== "S")
      throw new RangeError(`a path has the command ${command}`);
    const first: Point =
      command === "C"
        ? point()
        : { x: 2 * at.x - (before ?? at).x, y: 2 * at.y - (before ?? at).y };
    const [second, end] = [point(), point()];
    lines.push(cubic(at, first, second, end));
    [at, before] = [end, second];
  }
  return lines;
}

export function cubic(from: Point, first: Point, second: Point, to: Point): Line {
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const t = step / STEPS;
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    const of = (key: "x" | "y") => a * from[key] + b * first[key] + c * second[key] + d * to[key];
    return { x: of("x"), y: of("y") };
  });
}
