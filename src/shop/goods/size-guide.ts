/** The measurements are in inches, of the garment as it lies flat: docs/decisions/039. */
export type Measurements = { chest: number; length: number; sleeve?: number };

/** What an owner typed of one size; `fits` is the chest of whom it fits, around the body. */
export type SizeFigures = Measurements & { fits?: { least: number; most: number } };

export type SizeGuide = {
  /** This size is the one that pictures show. */
  drawn: string;
  /** It measures this. */
  measures: Measurements;
  /** Each size differs from the next by this. */
  step: Measurements;
  /** So much is free between body and garment, around the chest. */
  room: { least: number; most: number };
  fit: string;
};
