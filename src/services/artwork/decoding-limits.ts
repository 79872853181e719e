import type { Accepts, Requested } from "./pool.ts";
import type { Budget, BudgetLimits } from "./queue/budget.ts";
import type { Task } from "./tasks.ts";

/**
 * Limit of uploads: processor time for decoding one visitor's files [ofShopper: ms an hour]; 429.
 * Limit of uploads: the same for an IP [ofIp: ms an hour]; 429. An ordinary upload takes 0.2 to 2
 * s: ten of them, or a family behind one IP, stay far below.
 */
export const BUDGET: BudgetLimits = { ofShopper: 60_000, ofIp: 120_000, slowMs: 3000 };

/**
 * Limit of uploads: files of one visitor, decoded or waiting [ofShopper: files]; 429. Limit of
 * uploads: those of an IP [ofIp: files]; 429. Six people behind one IP send front and back at once;
 * the others wait for one of them.
 */
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

/**
 * Limit of drawing: processor time for a print file [ofFile: ms]; tried again, then shown as failed. A
 * photo of 50 megapixels that fills the area takes 2 to 3 s. Limit of drawing: more for each layer
 * [ofLayer: ms]; the same. Limit of drawing: more for an underbase [ofUnderbase: ms]; the same. One
 * of 36 megapixels and 20 pixels of choke takes 8 to 10 s.
 */
const PRINT_MS = { ofFile: 20_000, ofLayer: 4000, ofUnderbase: 20_000 };

export const UNDERBASE_TIMEOUT_MS = PRINT_MS.ofUnderbase;

export function printTimeout(layers: number): number {
  return PRINT_MS.ofFile + PRINT_MS.ofLayer * layers;
}
