import type { Accepts, Requested } from "./pool.ts";
import type { Budget, BudgetLimits } from "./queue/budget.ts";
import type { Task } from "./tasks.ts";

/** An ordinary upload takes 0.2 to 2 s: ten of them, or a family behind one IP, stay far below. */
export const BUDGET: BudgetLimits = { ofShopper: 60_000, ofIp: 120_000, slowMs: 3000 };

/** Front and back at once; six people who do so behind one IP. The others wait for one of them. */
export const AT_ONCE = { ofShopper: 2, ofIp: 12 };

/**
 * Keeps a way for visitors whose files open fast: one process for their pictures, one for all their
 * files. Background work and those who sent slow files share what is left.
 */
export function reservedProcesses(budget: Budget): Accepts[] {
  const isFast = ({ background, caller }: Requested) =>
    !background && !(caller && budget.isSlow(caller));
  return [(requested) => isFast(requested) && !isPdf(requested.task), isFast];
}

export function isPdf({ kind, input }: Task): boolean {
  if (kind === "receive") return input.type === "application/pdf";
  return kind === "print-file" && input.sources.some((source) => source.isPdf);
}

/** A photo of 50 megapixels that fills the area takes 2 to 3 s. */
export function printTimeout(layers: number): number {
  return 20_000 + 4000 * layers;
}
