import type { Box, Size } from "#shop/placement.ts";

/** The table `designs` holds it so. */
export type Inked = Size & { inkX: number; inkY: number };

export function inkOf({ inkX: x, inkY: y, width, height }: Inked): Box {
  return { x, y, width, height };
}
