import type { Half } from "#shop/shirt/pattern.ts";
import type { Mark } from "../relief/relief.ts";

export function stitch(d: string): Mark {
  return { d, width: 1, opacity: 0.3, dash: "3 1.6" };
}

export function seam(d: string): Mark {
  return { d, width: 1.2, opacity: 0.42 };
}

/** Ribs across a band of knitted cloth, `width` px long. */
export function ribs(d: string, width: number): Mark {
  return { d, width, opacity: 0.2, dash: "1.3 2.3" };
}

/** Makes one for the viewer's right and one for the left. */
export function halves<T>(make: (half: Half, at: number) => T): T[] {
  return ([1, -1] as const).map(make);
}
