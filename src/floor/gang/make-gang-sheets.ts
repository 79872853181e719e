import { findGangPlan, writePlanError } from "#db/floor/gang/plans.ts";
import { findGangSheet, writeGangSheetError } from "#db/floor/gang/sheets.ts";
import { isVain } from "#services/jobs/outcomes.ts";
import type { JobData } from "#services/jobs/payloads.ts";
import { drawSheet } from "./draw-sheet.ts";
import { type GangDeps, planSheets } from "./plan-sheets.ts";

type Attempt = { isLast: boolean };
type Mark = (problem: { status: "waiting" | "failed"; error: string }) => Promise<void>;

/**
 * A job: plans a batch's sheets, and becomes one job of each sheet. Safe to repeat: what is planned or
 * drawn stays so. Throws when it should be retried.
 */
export async function makeGangSheets(
  services: GangDeps,
  { planId, number }: JobData["make-gang-sheets"],
  signal: AbortSignal,
  attempt: Attempt,
): Promise<void> {
  const { sql } = services;
  if (number === undefined) {
    const plan = await findGangPlan(sql, planId);
    if (plan?.status !== "waiting" || plan.batchId === null) return;
    const waiting = { ...plan, batchId: plan.batchId };
    const mark: Mark = (problem) => writePlanError(sql, planId, problem);
    await marking({ ...attempt, signal }, mark, () => planSheets(services, waiting, signal));
    return;
  }
  const sheet = await findGangSheet(sql, planId, number);
  if (sheet?.status !== "waiting") return;
  const mark: Mark = (problem) => writeGangSheetError(sql, sheet, problem);
  await marking({ ...attempt, signal }, mark, () => drawSheet(services, sheet));
}

/** A returned reason fails at once; a thrown one is shown, and fails after the last try. */
async function marking(
  { isLast, signal }: Attempt & { signal: AbortSignal },
  mark: Mark,
  work: () => Promise<string | undefined>,
): Promise<void> {
  try {
    const error = await work();
    if (error) await mark({ status: "failed", error });
  } catch (error) {
    // A process that stops says nothing about the sheet.
    if (signal.aborted) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    await mark({ status: isLast || isVain(error) ? "failed" : "waiting", error: reason });
    throw error;
  }
}
