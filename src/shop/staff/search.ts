import { plainLine } from "../forms/plain-text.ts";

/** Limit of requests: what staff search for [characters]; more is cut off. */
export const MAX_SEARCH = 100;

/** What is searched for of what was typed. */
export function searchLine(typed: string): string {
  return plainLine(typed.slice(0, 10 * MAX_SEARCH)).slice(0, MAX_SEARCH);
}
