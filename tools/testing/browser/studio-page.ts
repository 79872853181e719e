import { drawShirt } from "#islands/design-studio/preview/draw-shirt.ts";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import { smallerAreas } from "#shop/goods/templates.ts";
import type { Units } from "#shop/print-size.ts";

const units: Units = "in";

/** The page gives the studio these beside the draft. */
export const STUDIO_PAGE = {
  workerUrl: "/worker.js",
  pdfWorkerUrl: "/pdf-worker.js",
  signedIn: false,
  units,
  template: STUDIO_TEMPLATE,
  things: [],
  otherAreas: [],
  shirt: { cut: "classic" as const, side: "front" as const, layers: drawShirt("classic", "front") },
  smallerAreas: smallerAreas(),
};
