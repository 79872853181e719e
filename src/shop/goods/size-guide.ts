/** The measurements are in inches, of the garment as it lies flat: docs/decisions/039. */
export type Measurements = { chest: number; length: number; sleeve: number };

export type SizeGuide = {
  /** Size M, which is the one that is drawn, measures this. */
  medium: Measurements;
  /** Each size differs from the next by this. */
  step: Measurements;
  /** So much is free between body and garment, around the chest. */
  room: { least: number; most: number };
  fit: string;
};
