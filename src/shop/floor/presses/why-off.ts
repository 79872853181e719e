import { SPOILT_LABELS, type SpoiltReason } from "../spoilt.ts";

type Piece = { spoilt: SpoiltReason | null; off: "order" | "refund" | null };

/** Why a piece is not made any more; undefined where it is. */
export function whyOff({ spoilt, off }: Piece): string | undefined {
  if (spoilt) return `spoilt (${SPOILT_LABELS[spoilt].toLowerCase()})`;
  if (off === "order") return "canceled";
  if (off === "refund") return "refunded";
  return undefined;
}
