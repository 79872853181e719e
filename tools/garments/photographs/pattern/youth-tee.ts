import { YOUTH_TEE } from "#shop/goods/garments/outlines/youth-tee.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import type { Pattern, Point } from "#shop/shirt/pattern.ts";
import { segments } from "./segments.ts";

/** The collar is drawn so, in preview px; its shape has no corner to be read. */
const NECK = { shape: "crew", half: 69, y: 45, depth: 69, rib: 18 } as const;

/**
 * The corners of the flat drawing, between which a youth tee is cut as a shirt is. It is drawn 24 px
 * an inch, so that its pictures are taken from nearer: 26 inches are across them.
 */
export function youthTeePattern(): Pattern {
  const sleeve = segments(YOUTH_TEE.sleeves[0] ?? "");
  const body = segments(YOUTH_TEE.front);
  const end = (lines: Point[][], at: number): Point => {
    const last = lines[at]?.at(-1);
    if (!last) throw new RangeError("the outline of the youth tee has other segments");
    return { x: last.x - VIEW_SIZE.width / 2, y: last.y };
  };
  const [crown, , elbow, outer, , inner, , armpit] = [0, 1, 2, 3, 4, 5, 6, 7].map((at) =>
    end(sleeve, at),
  );
  if (!crown || !elbow || !outer || !inner || !armpit) throw new RangeError("a sleeve has no end");
  const shoulder = end(sleeve, sleeve.length - 1);
  const [waist, hem] = [end(body, SIDE.waist), end(body, SIDE.hem)];
  return {
    ...{ neck: NECK, shoulder, armpit, waist, hem, drape: 1 },
    sleeve: { crown, elbow, outer, inner, cuff: 0 },
  };
}

/** These curves of the body's path end there. */
const SIDE = { waist: 9, hem: 11 };
