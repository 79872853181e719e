import { type PieceStep, STEPS } from "./steps.ts";

export type PieceState = PieceStep | "waiting" | "spoilt" | "canceled";

/** What is still to be packed. */
export const OPEN_STATES = [
  "waiting",
  "ready",
  ...STEPS.filter((step) => step !== "packed"),
] as const satisfies PieceState[];

export const WAITS = ["print-file", "held", "stock", "proof"] as const;
/** Why a piece waits; there may be several reasons. */
export type Wait = (typeof WAITS)[number];

const WAIT_TEXTS: Record<Wait, string> = {
  "print-file": "no print file yet",
  held: "held",
  stock: "no stock",
  proof: "not approved by the customer",
};

/** `held: ask Ada first, no stock` */
export function waitsText(waits: readonly Wait[], heldNote: string): string {
  return waits
    .map((wait) => (wait === "held" && heldNote ? `held: ${heldNote}` : WAIT_TEXTS[wait]))
    .join(", ");
}
