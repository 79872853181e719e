import type { BasisPoints } from "./rules.ts";

/** `8 %`, `7.5 %` */
export function formatPercent(basisPoints: BasisPoints): string {
  return `${basisPoints / 100} %`;
}

/** Undefined unless a number with up to two decimals; a percent sign may follow. */
export function parsePercent(text: string): BasisPoints | undefined {
  const [, number] = /^(\d{1,3}(?:\.\d{1,2})?)\s*%?$/.exec(text.trim()) ?? [];
  return number === undefined ? undefined : Math.round(Number(number) * 100);
}
