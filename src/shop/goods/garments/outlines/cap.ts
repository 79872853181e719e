import { type Curve, closed, mirrored } from "./curve.ts";
import type { Outline } from "./outline.ts";

const HALVES = [1, -1] as const;

/** The front panel is sewn to the side panels along it, from the button down to the visor. */
export const PANEL_SEAM: Curve = "14 137, 96 168, 148 246, 171 350, 176 458";

/** The visor is sewn to the crown along it. */
export const VISOR_SEAM: Curve = "0 478, 84 473, 168 460, 236 434";

/** Where the visor's upper side ends, from the middle to its corner. */
export const VISOR_EDGE: Curve = "0 577, 100 574, 196 554, 246 484";

const CROWN: Curve = [
  "0 131, 76 137, 144 166, 199 228, 229 310, 240 390, 236 434",
  "168 460, 84 473, 0 478",
].join(";");

const SIDE: Curve = [
  "14 131, 76 137, 144 166, 199 228, 229 310, 240 390, 236 434",
  "208 448, 176 458",
  "171 350, 148 246, 96 168, 14 137",
].join(";");

const BEHIND: Curve = "0 440, 84 436, 168 424, 206 404";

/** The upper side, and all of the visor: it is as thick as the board in it. */
const VISOR_TOP: Curve = `${BEHIND}; 232 424, 243 444, 249 472, 238 512, 194 554, 100 574, 0 577`;
const VISOR: Curve = `${BEHIND}; 232 424, 244 445, 251 475, 241 518, 197 561, 101 581, 0 584`;

export const CAP = {
  crown: mirrored(CROWN),
  sides: HALVES.map((half) => closed(SIDE, half)),
  visor: mirrored(VISOR),
  visorTop: mirrored(VISOR_TOP),
  button: "M297 138C296 116 344 116 343 138C332 143 308 143 297 138Z",
};

export const CAP_OUTLINE: Outline = { views: { front: [CAP.visor, CAP.crown, CAP.button] } };
