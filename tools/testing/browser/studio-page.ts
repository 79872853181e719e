import { drawShirt } from "#islands/design-studio/preview/draw-shirt.ts";

/** What the page gives the studio beside the draft. */
export const STUDIO_PAGE = {
  workerUrl: "/worker.js",
  pdfWorkerUrl: "/pdf-worker.js",
  signedIn: false,
  shirt: drawShirt("front"),
};
