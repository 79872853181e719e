/** The first size weighs the least; each further one so many grams more than the one before. */
export function gramsFrom(
  sizes: readonly string[],
  least: number,
  step: number,
): Record<string, number> {
  return Object.fromEntries(sizes.map((size, at) => [size, least + at * step]));
}
