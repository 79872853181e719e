import type { ReturnSettings } from "./settings-form.ts";

export const RETURN_REASONS = ["faulty", "lost", "size", "mind"] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Customers choose by these. */
export const REASON_TEXTS: Record<ReturnReason, string> = {
  faulty: "Something is wrong with it",
  lost: "It never arrived",
  size: "The size does not fit",
  mind: "I changed my mind",
};

/** Staff read these. */
export const REASON_LABELS: Record<ReturnReason, string> = {
  faulty: "Our fault",
  lost: "Never arrived",
  size: "Wrong size",
  mind: "Changed mind",
};

/** What never arrived is the shop's to make good, as what is faulty. */
export function daysFor(reason: ReturnReason, settings: ReturnSettings): number {
  if (reason === "size") return settings.sizeDays;
  return reason === "mind" ? settings.mindDays : settings.faultyDays;
}
