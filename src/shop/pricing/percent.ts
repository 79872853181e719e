import type { BasisPoints } from "./rules.ts";

/** `8%`, `7.5%` */
export function formatPercent(basisPoints: BasisPoints): string {
  return `${basisPoints / 100}%`;
}
