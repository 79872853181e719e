import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { READER_FILE } from "#shop/floor/scan/reader-file.ts";

/** Wider pictures take longer and show no more of a sticker. */
const MAX_WIDTH = 1280;

/** Reads the picture that the video shows now. */
export async function createReader(): Promise<(video: HTMLVideoElement) => Promise<string[]>> {
  await prepareZXingModule({
    overrides: { locateFile: () => `/assets/${READER_FILE}` },
    fireImmediately: true,
  });
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    if (!context || video.videoWidth === 0) return [];
    const scale = Math.min(1, MAX_WIDTH / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = context.getImageData(0, 0, canvas.width, canvas.height);
    const found = await readBarcodes(picture, { formats: ["Code128", "QRCode"] });
    return found.filter(({ isValid }) => isValid).map(({ text }) => text);
  };
}
