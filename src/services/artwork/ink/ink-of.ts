import type { Box, Size } from "#shop/placement.ts";

/** As the table `designs` holds it. */
export type Inked = Size & { inkX: number; inkY: number };

export function inkOf({ inkX: x, inkY: y, width, height }: Inked): Box {
  return { x, y, width, height };
}
