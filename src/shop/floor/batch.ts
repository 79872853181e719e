import { plainLine } from "../forms/plain-text.ts";

/** Limit of floor: pieces of a batch [pieces]; the others stay ready for the next one, and the page says so. */
export const MAX_BATCH = 1000;

/** Limit of floor: the name of a batch [letters]; the form says so. */
export const MAX_BATCH_NAME = 100;

/** A batch that nobody named says what is in it. */
export function batchName(typed: string, otherwise: string): string {
  return (plainLine(typed).trim() || otherwise).slice(0, MAX_BATCH_NAME);
}
