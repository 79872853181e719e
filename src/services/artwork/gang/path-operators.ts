/** SVG path data of `pathOf`, absolute M, L, Q, C and Z, as operators of a PDF. */
export function pathOperators(d: string): string {
  let [x, y] = [0, 0];
  const operators = [...d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, type, numbers = ""]) => {
    const points = numbers.trim().split(/\s+/).filter(Boolean).map(Number);
    const from = [x, y] as const;
    [x = 0, y = 0] = points.slice(-2).length === 2 ? points.slice(-2) : from;
    if (type === "Z") return "h";
    if (type === "M") return `${points.join(" ")} m`;
    if (type === "L") return `${points.join(" ")} l`;
    return `${(type === "Q" ? asCubic(from, points) : points).join(" ")} c`;
  });
  return operators.join("\n");
}

/** PDF has curves with two control points alone. */
function asCubic([fromX, fromY]: readonly [number, number], points: readonly number[]): number[] {
  const [controlX = 0, controlY = 0, x = 0, y = 0] = points;
  const towards = (end: number, control: number) => end + (2 / 3) * (control - end);
  return [
    towards(fromX, controlX),
    towards(fromY, controlY),
    towards(x, controlX),
    towards(y, controlY),
    ...[x, y],
  ].map((value) => Number(value.toFixed(5)));
}
