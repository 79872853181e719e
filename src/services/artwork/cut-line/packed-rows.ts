import type { Sharp } from "sharp";
import { pngChunks } from "../png-chunks.ts";
import type { PackedRows } from "./cut-pdf.ts";

/** PDF reads a PNG's rows as they are packed, so nobody need unpack them: ISO 32000-1, 7.4.4.4. */
export async function packedRows(picture: Sharp): Promise<PackedRows> {
  const { data, info } = await picture
    .png({ compressionLevel: 4, palette: false })
    .toBuffer({ resolveWithObject: true });
  const parts = [...pngChunks(data)].filter(({ type }) => type === "IDAT");
  const bytes = Buffer.concat(parts.map((part) => part.data));
  return { width: info.width, height: info.height, bytes };
}

/** A PNG has its profile packed, after a name that ends with two zeros. */
export function packedProfile(png: Uint8Array): Uint8Array {
  const chunk = pngChunks(png).find(({ type }) => type === "iCCP");
  if (!chunk) throw new Error("the print file names no profile");
  return chunk.data.subarray(chunk.data.indexOf(0) + 2);
}
