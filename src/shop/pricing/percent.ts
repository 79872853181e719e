import type { BasisPoints, TaxRate } from "./rules.ts";

/** `8%`, `7.5%` */
export function formatPercent(basisPoints: BasisPoints): string {
  return `${basisPoints / 100}%`;
}

/** `7.25%` */
export function formatTaxRate(rate: TaxRate): string {
  return `${rate / 1000}%`;
}

/** `Sales tax 7.25%`; the name alone where the rate is not known. */
export function taxLabel(name: string, rate: TaxRate | null): string {
  return rate === null ? name : `${name} ${formatTaxRate(rate)}`;
}
