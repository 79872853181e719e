import { cropToInk, pictureOf } from "./crop-to-ink.ts";

/** The server renders page 1 at this resolution. */
const PRINT_DPI = 300;
const POINTS_PER_INCH = 72;
const DRAWN_WIDTH = 800;

export async function drawFirstPage(file: File, workerUrl: string) {
  // Half a megabyte that most visitors never need.
  const { getDocument, GlobalWorkerOptions } = await import("pdfjs-dist");
  GlobalWorkerOptions.workerSrc = workerUrl;
  const task = getDocument({ data: await file.arrayBuffer() });
  try {
    const pdf = await task.promise;
    const page = await pdf.getPage(1);
    const size = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: DRAWN_WIDTH / size.width });
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    // The library pdfjs would paint transparent areas black without a context.
    const canvasContext = canvas.getContext("2d");
    if (!canvasContext) throw new Error("This browser gives no canvas to draw on");
    await page.render({ canvas: null, canvasContext, viewport, background: "#0000" }).promise;
    const whole = {
      width: (size.width * PRINT_DPI) / POINTS_PER_INCH,
      height: (size.height * PRINT_DPI) / POINTS_PER_INCH,
    };
    const cropped = await cropToInk(canvasContext, whole);
    return { ...(cropped ?? { ...whole, href: await pictureOf(canvas) }), pages: pdf.numPages };
  } finally {
    await task.destroy();
  }
}
