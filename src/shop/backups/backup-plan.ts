import { accepted, type FormFields, type ReadForm, rejected } from "../forms/form.ts";

/** `cut-off`: its process ended before it did. */
export type BackupOutcome = "running" | "done" | "failed" | "cut-off";

/** A backup that failed is tried again after so long. */
export const RETRY_MINUTES = 55;

/** Runs that the page of backups lists. */
export const LISTED_RUNS = 14;

/** Reads the hour of the daily backup; null: none. */
export function readPlan({ hour = "" }: FormFields): ReadForm<number | null> {
  if (hour === "") return accepted(null);
  if (!/^([01]?\d|2[0-3])$/.test(hour)) return rejected({ hour: "Choose one of the hours" });
  return accepted(Number(hour));
}

const UNITS = ["bytes", "kB", "MB", "GB", "TB"] as const;

/** `3.4 GB`, as disks count. */
export function sizeText(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const count = bytes / 1000 ** step;
  return `${count.toLocaleString("en-US", { maximumFractionDigits: step > 0 && count < 100 ? 1 : 0 })} ${UNITS[step]}`;
}
