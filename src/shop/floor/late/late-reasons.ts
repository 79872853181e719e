import { SPOILT_LABELS, type SpoiltReason } from "../spoilt.ts";
import { type Wait, waitsText } from "../states.ts";
import { type FloorSteps, type PieceStep, stepLabel } from "../steps.ts";

type MadePiece = {
  number: number;
  attempt: number;
  step: PieceStep;
  waits: readonly Wait[];
  heldNote: string;
  spoilt: SpoiltReason | null;
};

type LateReason = { text: string; count: number };

/** Why pieces are not packed: `spoilt (misprint) and made again, waits (no stock)`; the most frequent first. */
export function lateReasons(
  late: readonly MadePiece[],
  all: readonly MadePiece[],
  steps: Pick<FloorSteps, "ownSteps">,
): LateReason[] {
  const counts = new Map<string, number>();
  for (const piece of late) {
    const text = reasonOf(piece, all, steps);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts]
    .map(([text, count]) => ({ text, count }))
    .sort((one, two) => two.count - one.count);
}

function reasonOf(
  piece: MadePiece,
  all: readonly MadePiece[],
  steps: Pick<FloorSteps, "ownSteps">,
): string {
  const { number, attempt, waits, heldNote, step } = piece;
  const before = all.find((one) => one.number === number && one.attempt === attempt - 1);
  const again = before?.spoilt
    ? `spoilt (${SPOILT_LABELS[before.spoilt].toLowerCase()}) and made again, `
    : "";
  if (waits.length > 0) return `${again}waits (${waitsText(waits, heldNote)})`;
  return (
    again + (step === "ready" ? "not begun" : `${stepLabel(step, steps).toLowerCase()} so far`)
  );
}
