import type { Facts } from "./facts.ts";

/** `85 g`, `125 to 245 g by size`; undefined where nobody has weighed it. */
export function weightText({ grams, bySize = {} }: Facts): string | undefined {
  const all = [...(grams ? [grams] : []), ...Object.values(bySize)];
  if (all.length === 0) return undefined;
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return least === most ? `${least} g` : `${least} to ${most} g by size`;
}
