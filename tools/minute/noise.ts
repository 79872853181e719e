import sharp from "sharp";

/** A square that no compression makes smaller, another one each time. */
export async function noise(side: number): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width: side, height: side, channels: 3, background: "#000", noise } as const;
  return new Uint8Array(await sharp({ create }).png().toBuffer());
}
