import { drawShirt } from "#islands/design-studio/preview/draw-shirt.ts";
import type { Units } from "#shop/print-size.ts";

const units: Units = "in";

/** What the page gives the studio beside the draft. */
export const STUDIO_PAGE = {
  workerUrl: "/worker.js",
  pdfWorkerUrl: "/pdf-worker.js",
  signedIn: false,
  units,
  shirt: drawShirt("front"),
};
