import sharp from "sharp";

/** A small picture of one color. */
export async function pngOf(color: string): Promise<Blob> {
  const size = { width: 400, height: 400, channels: 3, background: color } as const;
  const bytes = await sharp({ create: size }).png().toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: "image/png" });
}
