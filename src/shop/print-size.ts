/** A side printed shorter than this is lost on the shirt. */
export const MIN_SIDE_INCHES = 0.1;

export function isTooShort(inches: number): boolean {
  // Rounding must not reject what is just long enough.
  return inches < MIN_SIDE_INCHES - 1e-10;
}

export function formatDpi(dpi: number): string {
  return dpi === Infinity ? "vector, sharp at any size" : `${Math.round(dpi)} DPI`;
}

export function formatInches({ width, height }: { width: number; height: number }): string {
  return `${tenths(width)} × ${tenths(height)} in`;
}

function tenths(inches: number): string {
  return isTooShort(inches) ? `<${MIN_SIDE_INCHES}` : inches.toFixed(1);
}
