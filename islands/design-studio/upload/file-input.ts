import { EXTENSIONS } from "#shop/designs/artwork-types.ts";
import type { Side } from "#shop/placement.ts";

export const ACCEPTED_TYPES = Object.keys(EXTENSIONS);

export function fileInputId(side: Side): string {
  return `${side}-file`;
}

export function zoneId(side: Side): string {
  return `${side}-zone`;
}

export function chooseFile(side: Side): void {
  const input = document.getElementById(fileInputId(side));
  if (input) input.click();
  else document.getElementById(zoneId(side))?.focus();
}
