/**
 * Limit of designs: a printed side, at least [inches]; not sold, with what to do. A side printed
 * shorter than this is lost on the shirt.
 */
export const MIN_SIDE_INCHES = 0.1;

export function isTooShort(inches: number): boolean {
  // Rounding must not reject what is just long enough.
  return inches < MIN_SIDE_INCHES - 1e-10;
}

export function formatDpi(dpi: number): string {
  return dpi === Infinity ? "vector, sharp at any size" : `${Math.round(dpi)} DPI`;
}

/** The shop writes sizes in these; it computes in inches. */
export const UNITS = ["in", "cm"] as const;
export type Units = (typeof UNITS)[number];

const PER_INCH: Record<Units, number> = { in: 1, cm: 2.54 };

export function toUnits(inches: number, units: Units): number {
  return inches * PER_INCH[units];
}

/** `8.0 × 9.0 in`, `20.3 × 22.9 cm`; width and height are inches. */
export function formatSize(
  { width, height }: { width: number; height: number },
  units: Units = "in",
): string {
  return `${tenths(width, units)} × ${tenths(height, units)} ${units}`;
}

/** `3.0 in`, `7.6 cm` */
export function formatLength(inches: number, units: Units): string {
  return `${toUnits(inches, units).toFixed(1)} ${units}`;
}

function tenths(inches: number, units: Units): string {
  const shown = isTooShort(inches) ? MIN_SIDE_INCHES : inches;
  return `${isTooShort(inches) ? "<" : ""}${toUnits(shown, units).toFixed(1)}`;
}
