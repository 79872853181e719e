import sharp from "sharp";
import { enlarging, type Picture } from "./picture.ts";

/** Our own WebP: for the drawing process, which opens no upload. */
export async function previewPicture(webp: Uint8Array): Promise<Picture> {
  const { width, height } = await sharp(webp).metadata();
  return {
    width,
    height,
    maxScale: 1,
    async read(part, size, isHard) {
      const { x: left, y: top, ...cut } = part;
      const isWhole = cut.width === width && cut.height === height;
      const opened = isWhole ? sharp(webp) : sharp(webp).extract({ left, top, ...cut });
      const drawn = opened.resize(size.width, size.height, {
        fit: "fill",
        ...enlarging(cut, size, isHard),
      });
      const { data, info } = await drawn.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      return { data, width: info.width, height: info.height };
    },
  };
}
