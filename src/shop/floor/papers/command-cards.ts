import { binCode, commandCode, pressCode } from "../codes.ts";
import type { Command } from "../commands.ts";
import { SPOILT_LABELS, SPOILT_REASONS } from "../spoilt.ts";
import { type FloorSteps, stepLabel } from "../steps.ts";

/** A card that hangs beside a scanner, or on a bin or a press. */
export type Card = {
  /** What kind of card it is, in its band. */
  kind: string;
  title: string;
  text: string;
  code: string;
  isWarning?: boolean;
};

type Floor = {
  steps: FloorSteps;
  presses: readonly { id: number; name: string }[];
  /** Their numbers. */
  bins: readonly number[];
};

/** The cards of what hangs in one place are printed on pages of their own. */
export function commandCards({ steps, presses, bins }: Floor): Card[][] {
  const stations = steps.steps.map((step) =>
    command(
      "Station",
      stepLabel(step, steps),
      "This scanner does this step alone.",
      `step-${step}`,
    ),
  );
  const spoilt = SPOILT_REASONS.map((reason) => ({
    ...command("Spoilt", SPOILT_LABELS[reason], "Scan this, then the piece.", `spoilt-${reason}`),
    isWarning: true,
  }));
  const all = [
    [
      ...spoilt,
      command("Undo", "Undo", "Takes the last scan back.", "undo"),
      command("Bin", "Empty a bin", "Scan this, then the bin.", "empty-bin"),
    ],
    [command("Station", "Any step", "Each piece does its next step.", "any-step"), ...stations],
    presses.map(({ id, name }) => ({
      kind: "Press",
      title: name,
      text: "What this scanner reads is printed on it.",
      code: pressCode(id),
    })),
    bins.map((bin) => ({ kind: "Bin", title: String(bin), text: "", code: binCode(bin) })),
  ];
  return all.filter((cards) => cards.length > 0);
}

function command(kind: string, title: string, text: string, name: Command): Card {
  return { kind, title, text, code: commandCode(name) };
}
