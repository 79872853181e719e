import type { Half } from "#shop/shirt/pattern.ts";
import type { Mark, Rise } from "../../relief/relief.ts";

export function stitch(d: string): Mark {
  return { d, width: 1, opacity: 0.3, dash: "3 1.6", groove: 0.08 };
}

export function seam(d: string): Mark {
  return { d, width: 1.2, opacity: 0.42 };
}

/** Ribs stand up across a band of knitted cloth, `width` px long. */
export function ribs(d: string, width: number): Rise {
  return { d, stroke: width, dash: "2.1 2.1", height: 0.95, blur: 0.45 };
}

/** Makes one for the viewer's right and one for the left. */
export function halves<T>(make: (half: Half, at: number) => T): T[] {
  return ([1, -1] as const).map(make);
}
