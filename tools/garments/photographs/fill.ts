/** A plane with numbers that count where `known` is above 0. */
type Plane = { values: Float32Array; known: Float32Array; width: number; height: number };

/**
 * What is not known gets the mean of what is known around it, of a wide circle where nothing is near:
 * down to a small picture and up again (Gortler and others, The Lumigraph, 1996).
 */
export function fill(plane: Plane): Float32Array {
  if (plane.width <= 1 && plane.height <= 1) return plane.values;
  const half = halved(plane);
  const coarse = fill(half);
  return Float32Array.from(plane.values, (value, at) => {
    const share = Math.min(1, plane.known[at] ?? 0);
    if (share === 1) return value;
    const [x, y] = [at % plane.width, Math.floor(at / plane.width)];
    const around = sampled(coarse, half, (x + 0.5) / 2 - 0.5, (y + 0.5) / 2 - 0.5);
    return share > 0 ? value * share + around * (1 - share) : around;
  });
}

function halved({ values, known, width, height }: Plane): Plane {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const sums = new Float32Array(half.width * half.height);
  const weights = new Float32Array(sums.length);
  for (let at = 0; at < values.length; at++) {
    const weight = known[at] ?? 0;
    if (weight === 0) continue;
    const to = (Math.floor(at / width) >> 1) * half.width + ((at % width) >> 1);
    sums[to] = (sums[to] ?? 0) + (values[at] ?? 0) * weight;
    weights[to] = (weights[to] ?? 0) + weight;
  }
  const means = sums.map((sum, at) => (weights[at] ? sum / (weights[at] ?? 1) : 0));
  return { values: means, known: weights.map((weight) => Math.min(1, weight)), ...half };
}

function sampled(
  values: Float32Array,
  size: { width: number; height: number },
  x: number,
  y: number,
) {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, below] = [x - left, y - top];
  const at = (column: number, row: number) => {
    const inX = Math.min(Math.max(column, 0), size.width - 1);
    const inY = Math.min(Math.max(row, 0), size.height - 1);
    return values[inY * size.width + inX] ?? 0;
  };
  const upper = at(left, top) * (1 - right) + at(left + 1, top) * right;
  const lower = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right;
  return upper * (1 - below) + lower * below;
}
