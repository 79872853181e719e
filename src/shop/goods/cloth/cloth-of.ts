import { findColor, hexOf } from "../colors.ts";
import { fibersOf } from "./cloth-colors.ts";

/** What pictures are drawn in; a heather has fibers. */
export function clothOf(valueOrName: string): { hex: string; fibers?: string[] } {
  const color = findColor(valueOrName);
  const fibers = color && fibersOf(color);
  return { hex: hexOf(valueOrName), ...(fibers && { fibers }) };
}
