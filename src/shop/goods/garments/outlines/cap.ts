import { type Curve, closed, mirrored } from "./curve.ts";
import type { Outline } from "./outline.ts";

const HALVES = [1, -1] as const;

/** The front panel is sewn to the side panels along it, from the button down to the visor. */
export const PANEL_SEAM: Curve = "14 137, 96 168, 148 246, 171 350, 176 456";

/** The visor is sewn to the crown along it. */
export const VISOR_SEAM: Curve = "0 476, 84 471, 168 458, 234 432";

/** The visor's front edge, from the middle to its corner. */
export const VISOR_EDGE: Curve = "0 590, 90 581, 170 548, 228 490";

const CROWN: Curve = [
  "0 134, 80 140, 150 170, 203 240, 229 330, 238 400, 234 432",
  "168 458, 84 471, 0 476",
].join(";");

const SIDE: Curve = [
  "14 134, 80 140, 150 170, 203 240, 229 330, 238 400, 234 432",
  "206 446, 176 456",
  "171 350, 148 246, 96 168, 14 137",
].join(";");

const VISOR: Curve = [
  "0 440, 84 436, 168 424, 206 404",
  "224 424, 238 448, 240 466, 228 490, 170 548, 90 581, 0 590",
].join(";");

export const CAP = {
  crown: mirrored(CROWN),
  sides: HALVES.map((half) => closed(SIDE, half)),
  visor: mirrored(VISOR),
  button: "M299 137C300 120 340 120 341 137Z",
};

export const CAP_OUTLINE: Outline = { views: { front: [CAP.visor, CAP.button, CAP.crown] } };
