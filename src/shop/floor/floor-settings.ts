import * as v from "valibot";
import type { FormFields, ReadForm } from "../forms/form.ts";
import { accepted, rejected } from "../forms/form.ts";
import { plainLine } from "../forms/plain-text.ts";
import { isStickerFormat, type StickerFormatId } from "./papers/sticker-formats.ts";
import { type FloorSteps, OWN_STEPS, type OwnStep, type Step } from "./steps.ts";

export type PaperSettings = {
  stickerFormat: StickerFormatId;
  /** Packing slips say what things cost. */
  slipPrices: boolean;
  /** An order's invoice follows its slip. */
  slipInvoices: boolean;
};

export type FloorSettings = FloorSteps & PaperSettings & { bins: number };

/** Limit of floor: bins [bins]; the form says so. */
export const MAX_BINS = 500;
/** Limit of floor: the name of a step [letters]; the form says so. */
export const MAX_STEP_NAME = 30;

/** An own step is done after one of these. */
export const STEP_PLACES = ["picked", "printed", "checked"] as const;
export type StepPlace = (typeof STEP_PLACES)[number];

const Bins = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{1,3}$/),
  v.transform(Number),
  v.maxValue(MAX_BINS),
);

export function floorFields({ steps, ownSteps, bins, ...papers }: FloorSettings): FormFields {
  const own = OWN_STEPS.flatMap((step, at): [string, string][] => [
    [step, ownSteps[at] ?? ""],
    [`${step}-after`, placeOf(step, steps)],
  ]);
  return {
    picked: steps.includes("picked") ? "on" : "",
    checked: steps.includes("checked") ? "on" : "",
    ...Object.fromEntries(own),
    bins: String(bins),
    stickerFormat: papers.stickerFormat,
    slipPrices: papers.slipPrices ? "on" : "",
    slipInvoices: papers.slipInvoices ? "on" : "",
  };
}

function placeOf(step: OwnStep, steps: readonly Step[]): StepPlace {
  const before = steps.slice(0, Math.max(steps.indexOf(step), 0));
  return (
    before.findLast((one): one is StepPlace => STEP_PLACES.some((place) => place === one)) ??
    "printed"
  );
}

/** Own steps without a name are none. A step that comes after one that is switched off takes its place. */
export function readFloorFields(typed: FormFields): ReadForm<FloorSettings> {
  const errors: FormFields = {};
  const names = OWN_STEPS.map((step) => plainLine(typed[step] ?? "").trim());
  for (const [at, name] of names.entries()) {
    if (name.length > MAX_STEP_NAME) errors[`own${at + 1}`] = `Use up to ${MAX_STEP_NAME} letters`;
  }
  const bins = v.safeParse(Bins, typed.bins ?? "");
  if (!bins.success) errors.bins = `Enter a whole number up to ${MAX_BINS}`;
  const { stickerFormat = "" } = typed;
  if (!isStickerFormat(stickerFormat)) {
    return rejected({ ...errors, stickerFormat: "Choose one of the labels" });
  }
  if (Object.keys(errors).length > 0 || !bins.success) return rejected(errors);
  const steps = STEP_PLACES.flatMap((place): Step[] => [
    ...(place === "printed" || typed[place] ? [place] : []),
    ...OWN_STEPS.filter((step, at) => names[at] && typed[`${step}-after`] === place),
  ]);
  return accepted({
    steps: [...steps, "packed"],
    ownSteps: names,
    bins: bins.output,
    stickerFormat,
    slipPrices: !!typed.slipPrices,
    slipInvoices: !!typed.slipInvoices,
  });
}
