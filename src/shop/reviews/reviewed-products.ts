/** Takes the first line of each product: what a buyer can review. */
export function reviewedProducts<Line extends { productId: number }>(
  lines: readonly Line[],
): Line[] {
  const first = new Map<number, Line>();
  for (const line of lines) if (!first.has(line.productId)) first.set(line.productId, line);
  return [...first.values()];
}
