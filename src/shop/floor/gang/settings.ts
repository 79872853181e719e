/** How an owner's roll is filled; lengths in millimeters, as rolls are sold. */
export type GangSettings = {
  rollMm: number;
  /** Free film between two prints, with what belongs to them. */
  gapMm: number;
  /** Free film along each side of the roll. */
  marginMm: number;
  /** Free film before the first print of a sheet, and after the last. */
  endMm: number;
  /** No sheet is longer, its ends included. */
  maxLengthMm: number;
  /** All is left for right: film is printed from behind. */
  isMirrored: boolean;
  hasCutMarks: boolean;
  /** Order and piece stand beside each print. */
  hasLabels: boolean;
  /** Prints may be turned by 90°. */
  mayTurn: boolean;
};

/** A page of a PDF up to 5.08 m needs no unit of its own, which old programs do not know. */
export const GANG_DEFAULTS: GangSettings = {
  rollMm: 560,
  gapMm: 5,
  marginMm: 5,
  endMm: 5,
  maxLengthMm: 5000,
  isMirrored: false,
  hasCutMarks: false,
  hasLabels: true,
  mayTurn: true,
};

/**
 * Limit of owner: the width of a roll for gang sheets [rollMm: mm]; the form says so. Limit of
 * owner: free film between prints [gapMm: mm]; the same. Limit of owner: free film along its sides
 * [marginMm: mm]; the same. Limit of owner: free film at the ends of a sheet [endMm: mm]; the same.
 * Limit of owner: the length of a gang sheet [maxLengthMm: mm]; the same. Longer ones were never
 * drawn here.
 */
export const GANG_LIMITS = {
  rollMm: { min: 100, max: 1700 },
  gapMm: { min: 0, max: 50 },
  marginMm: { min: 0, max: 40 },
  endMm: { min: 0, max: 200 },
  maxLengthMm: { min: 500, max: 10_000 },
} as const;

export const GANG_DPI = 300;
const MM_PER_INCH = 25.4;

/** Not rounded: who draws rounds towards what must not be too small. */
export function toSheetPixels(mm: number): number {
  return (mm / MM_PER_INCH) * GANG_DPI;
}

export function toMm(pixels: number): number {
  return (pixels / GANG_DPI) * MM_PER_INCH;
}
