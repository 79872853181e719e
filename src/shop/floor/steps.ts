/** All steps that a piece may take; the owner's settings say which, and in which order. */
export const STEPS = ["picked", "printed", "own1", "own2", "own3", "checked", "packed"] as const;
export type Step = (typeof STEPS)[number];

/** `ready`: no step was done yet. */
export type PieceStep = "ready" | Step;

export type OwnStep = Extract<Step, `own${number}`>;
export const OWN_STEPS = STEPS.filter((step): step is OwnStep => step.startsWith("own"));

export type FloorSteps = {
  /** In the order in which they are done; 'printed' and 'packed' are always among them. */
  steps: readonly Step[];
  /** The owner's names of own1 to own3. */
  ownSteps: readonly string[];
};

export const DEFAULT_STEPS: FloorSteps = {
  steps: ["picked", "printed", "checked", "packed"],
  ownSteps: [],
};

const LABELS: Record<Exclude<PieceStep, OwnStep>, string> = {
  ready: "Ready",
  picked: "Picked",
  printed: "Printed",
  checked: "Checked",
  packed: "Packed",
};

/** A step that lost its name still has pieces. */
export function stepLabel(step: PieceStep, { ownSteps }: Pick<FloorSteps, "ownSteps">): string {
  if (!isOwn(step)) return LABELS[step];
  return ownSteps[OWN_STEPS.indexOf(step)] || `Step ${step.slice(3)}`;
}

function isOwn(step: PieceStep): step is OwnStep {
  return OWN_STEPS.some((own) => own === step);
}

/** Undefined after the last one. A step that was switched off since counts as the one before it. */
export function nextStep(step: PieceStep, { steps }: Pick<FloorSteps, "steps">): Step | undefined {
  if (step === "ready") return steps[0];
  const done = steps.indexOf(step);
  if (done >= 0) return steps[done + 1];
  const rank = STEPS.indexOf(step);
  return steps.find((one) => STEPS.indexOf(one) > rank);
}

/** True when nothing is left but packing: its pieces wait in the order's bin for the rest. */
export function isFinished(step: PieceStep, steps: Pick<FloorSteps, "steps">): boolean {
  const next = nextStep(step, steps);
  return next === undefined || next === "packed";
}

/** After these a piece waits for nothing but the rest of its order. */
export function finishedSteps(steps: Pick<FloorSteps, "steps">): PieceStep[] {
  return STEPS.filter((step) => isFinished(step, steps));
}

/**
 * True once the thing is printed: it cannot become another one. A step that was switched off since
 * counts where it stands in the list of all.
 */
export function isPrinted(step: PieceStep, { steps }: Pick<FloorSteps, "steps">): boolean {
  if (step === "ready") return false;
  const order = steps.includes(step) ? steps : STEPS;
  return order.indexOf(step) >= order.indexOf("printed");
}
