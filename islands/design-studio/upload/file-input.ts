import type { Side } from "#shop/placement.ts";

export function fileInputId(side: Side): string {
  return `${side}-file`;
}

export function zoneId(side: Side): string {
  return `${side}-zone`;
}

/** Opens the file chooser, or scrolls to the zone while it shows an error. */
export function chooseFile(side: Side): void {
  const input = document.getElementById(fileInputId(side));
  if (input) input.click();
  else document.getElementById(zoneId(side))?.focus();
}
