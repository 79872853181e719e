import { SIZES, type SizeName } from "../catalog/product.ts";
import type { Cut } from "../shirt/pattern.ts";

/** The measurements are in inches, of the shirt as it lies flat: docs/decisions/039. */
type Measurements = { chest: number; length: number; sleeve: number };

export type SizeRow = Measurements & {
  size: string;
  /** Whom it fits: the least and the largest chest, around the body. */
  body: { least: number; most: number };
};

/** Two shirts of a size may differ by so much. */
export const TOLERANCE_INCHES = 1;

type Guide = {
  /** Size M, which is the one that is drawn, measures this. */
  medium: Measurements;
  /** Each size differs from the next by this. */
  step: Measurements;
  /** So much is free between body and shirt, around the chest. */
  room: { least: number; most: number };
  fit: string;
};

const GUIDES: Record<Cut, Guide> = {
  classic: {
    medium: { chest: 20, length: 29.5, sleeve: 9 },
    step: { chest: 2, length: 1, sleeve: 0.5 },
    room: { least: 2, most: 4 },
    fit: "Regular fit: straight from the chest to the hem, neither tight nor wide.",
  },
  premium: {
    medium: { chest: 19.5, length: 30, sleeve: 9 },
    step: { chest: 2, length: 1, sleeve: 0.5 },
    room: { least: 1, most: 3 },
    fit: "Slim fit: closer to the body than a classic tee, with shorter sleeves and a longer back.",
  },
  "v-neck": {
    medium: { chest: 17.5, length: 29, sleeve: 7 },
    step: { chest: 1.5, length: 0.5, sleeve: 0.25 },
    room: { least: 0, most: 2 },
    fit: "Fitted: it follows the waist. Between two sizes, the larger one is the easier wear.",
  },
  "long-sleeve": {
    medium: { chest: 20, length: 29.5, sleeve: 26 },
    step: { chest: 2, length: 1, sleeve: 0.5 },
    room: { least: 2, most: 4 },
    fit: "Regular fit, as the classic tee, with sleeves down to the wrist.",
  },
  boxy: {
    medium: { chest: 22, length: 28.5, sleeve: 10 },
    step: { chest: 2, length: 1, sleeve: 0.5 },
    room: { least: 6, most: 8 },
    fit: "Oversized: wide and square, with seams below the shoulder. A size down sits closer.",
  },
};

export function fitOf(cut: Cut): string {
  return GUIDES[cut].fit;
}

/** Lists the sizes that a product has; all products of a cut share the figures. */
export function sizeRows(cut: Cut, sizes: readonly string[]): SizeRow[] {
  return SIZES.filter((size) => sizes.includes(size)).map((size) => rowOf(GUIDES[cut], size));
}

function rowOf({ medium, step, room }: Guide, size: SizeName): SizeRow {
  const steps = SIZES.indexOf(size) - SIZES.indexOf("M");
  const grown = (what: keyof Measurements) => medium[what] + steps * step[what];
  const chest = grown("chest");
  const body = { least: 2 * chest - room.most, most: 2 * chest - room.least };
  return { size, chest, length: grown("length"), sleeve: grown("sleeve"), body };
}
