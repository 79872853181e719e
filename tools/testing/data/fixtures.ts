import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

interface PictureOptions {
  width?: number;
  height?: number;
}

interface PdfOptions extends PictureOptions {
  pages?: number;
  content?: string;
  resources?: string;
  objects?: string[];
  /** Entries of the catalog, and of each page. */
  catalog?: string;
  page?: string;
  trailer?: string;
}

/** A PNG of a colored disc, stretched to all four edges, on transparent; same options, same bytes. */
export async function pngFixture({ width = 400, height = 480 }: PictureOptions = {}) {
  return bytesOf(discOf(width, height).png());
}

/** A JPEG of the same on white; same options, same bytes. */
export async function jpegFixture({ width = 400, height = 480 }: PictureOptions = {}) {
  return bytesOf(discOf(width, height).flatten({ background: "#fff" }).jpeg());
}

/** A JPEG of 0.8 MB that shrinks badly as a PNG: of 12 × 16 in at 300 DPI it makes one of 54 MB. */
export async function noisyPhotoFixture({ width = 900, height = 1200 }: PictureOptions = {}) {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width, height, channels: 3, background: "gray", noise } as const;
  return bytesOf(sharp({ create }).jpeg({ quality: 90 }));
}

/** A PDF of one page that a noisy photo fills, sizes in points. */
export async function photoPdfFixture({ width = 864, height = 1152 }: PictureOptions = {}) {
  const photo = await noisyPhotoFixture();
  const filter = "/Filter[/ASCIIHexDecode/DCTDecode]";
  const size = "/Subtype/Image/Width 900/Height 1200/ColorSpace/DeviceRGB/BitsPerComponent 8";
  return pdfFixture({
    width,
    height,
    content: `${width} 0 0 ${height} 0 0 cm /I Do`,
    resources: "/XObject<</I 4 0 R>>",
    objects: [pdfStream(photo.toHex(), `${size}${filter}`)],
  });
}

/**
 * Equal pages, sizes in points (1/72 in), with a cross to all four edges; `content` is PDF operators,
 * `objects` count from 4.
 */
export function pdfFixture(options: PdfOptions = {}): Uint8Array<ArrayBuffer> {
  const { pages = 1, width = 288, height = 360, resources = "", objects = [] } = options;
  const bars = `0 ${height / 4} ${width} ${height / 2} re ${width / 4} 0 ${width / 2} ${height} re`;
  const firstPage = 4 + objects.length;
  const kids = Array.from({ length: pages }, (_, page) => `${firstPage + page} 0 R`);
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 3 0 R/Resources<<${resources}>>${options.page ?? ""}>>`;
  return pdfOf(
    [
      `<</Type/Catalog/Pages 2 0 R${options.catalog ?? ""}>>`,
      `<</Type/Pages/Kids[${kids.join(" ")}]/Count ${pages}>>`,
      pdfStream(options.content ?? `1 0.4 0 rg ${bars} f`),
      ...objects,
      ...kids.map(() => page),
    ],
    options.trailer,
  );
}

/** A small PDF that takes minutes to draw: each pixel needs a long calculation. */
export function endlessPdfFixture(): Uint8Array<ArrayBuffer> {
  const [width, height] = [864, 1152];
  const domain = `/Domain[0 ${width} 0 ${height}]`;
  const sum = `{ pop ${"0.5 add 0.5 sub ".repeat(500)} }`;
  const objects = [
    `<</ShadingType 1/ColorSpace/DeviceGray${domain}/Function 5 0 R>>`,
    pdfStream(sum, `/FunctionType 4${domain}/Range[0 1]`),
  ];
  return pdfFixture({
    width,
    height,
    content: "/S sh",
    resources: "/Shading<</S 4 0 R>>",
    objects,
  });
}

/** 30,000 × 30,000 black pixels in about 100 kB: 2.7 GB once decoded. */
export function pngBombFixture(width = 30_000, height = width): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0], 8); // one bit a pixel, gray
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [pngChunk("IHDR", header), pngChunk("IDAT", rows), pngChunk("IEND")];
  return new Uint8Array(Buffer.concat([signature, ...chunks]));
}

/** A chunk of a PNG file, with its length and checksum. */
export function pngChunk(type: string, data: Uint8Array = new Uint8Array()): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  chunk.set(body, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

export function pdfStream(content: string, dictionary = ""): string {
  return `<<${dictionary}/Length ${content.length}>>stream\n${content}\nendstream`;
}

function pdfOf(objects: string[], trailer = ""): Uint8Array<ArrayBuffer> {
  let text = "%PDF-1.4\n";
  let table = "0000000000 65535 f \n";
  objects.forEach((object, at) => {
    table += `${String(text.length).padStart(10, "0")} 00000 n \n`;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
  });
  const size = objects.length + 1;
  const end = `trailer<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${text.length}\n%%EOF\n`;
  return new TextEncoder().encode(`${text}xref\n0 ${size}\n${table}${end}`);
}

function discOf(width: number, height: number) {
  const data = new Uint8Array(width * height * 4);
  const radius = Math.min(width, height) / 2.2;
  /** How far beyond the straight part of a side. */
  const beyond = (at: number, side: number) => Math.max(radius - at - 1, at + radius - side, 0);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      if (beyond(x, width) ** 2 + beyond(y, height) ** 2 < radius ** 2)
        data.set([(x * 255) / width, (y * 255) / height, 120, 255], at);
    }
  return sharp(data, { raw: { width, height, channels: 4 } });
}

async function bytesOf(picture: Sharp): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await picture.toBuffer());
}
