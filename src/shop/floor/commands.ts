import { SPOILT_REASONS, type SpoiltReason } from "./spoilt.ts";
import { STEPS, type Step } from "./steps.ts";

/** Cards beside a scanner: take the last scan back, say why a piece is spoilt, choose a station's step. */
export type Command = "undo" | "any-step" | "empty-bin" | `spoilt-${SpoiltReason}` | `step-${Step}`;

export const COMMANDS: readonly Command[] = [
  "undo",
  "any-step",
  "empty-bin",
  ...SPOILT_REASONS.map((reason) => `spoilt-${reason}` as const),
  ...STEPS.map((step) => `step-${step}` as const),
];

export function isCommand(text: string): text is Command {
  return COMMANDS.some((command) => command === text);
}

export function spoiltReasonOf(command: Command): SpoiltReason | undefined {
  return SPOILT_REASONS.find((reason) => command === `spoilt-${reason}`);
}

export function stepOf(command: Command): Step | undefined {
  return STEPS.find((step) => command === `step-${step}`);
}
