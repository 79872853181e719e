import sharp from "sharp";
import {
  jpegFixture,
  pdfFixture,
  pdfStream,
  pngBombFixture,
  pngChunk,
  pngFixture,
} from "./fixtures.ts";
import { flatPng, measuredChunk, PROFILES, profileChunk } from "./pictures/color-pictures.ts";

type Make = () => File | Promise<File>;

/** The color is one in 16 bits, in 8, and as a PDF says it. */
const BROWN = [51400, 30583, 22616];
const BACKGROUND = "#c87758";
const BEST = { quality: 100, chromaSubsampling: "4:4:4" };
const PDF_BROWN = "0.7843 0.4667 0.3451 rg 0 0 24 24 re f";

const FIELD = {
  catalog: "/AcroForm<</Fields[5 0 R]>>",
  page: "/Annots[5 0 R]",
  objects: [
    pdfStream(PDF_BROWN, "/Type/XObject/Subtype/Form/BBox[0 0 24 24]"),
    "<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/F 4/Rect[0 0 24 24]/AP<</N 4 0 R>>>>",
  ],
};

/** A file is one color all over. The files are what docs/files.md says is taken, in its order. */
export const TAKEN_FILES: Record<string, Make> = {
  JPEG: async () => file(await picture().jpeg(BEST).toBuffer()),
  "JPEG, progressive": async () =>
    file(
      await picture()
        .jpeg({ ...BEST, progressive: true })
        .toBuffer(),
    ),
  "JPEG, gray": async () => file(await gray().jpeg().toBuffer()),
  "JPEG, rotated by EXIF": async () =>
    file(await picture().withMetadata({ orientation: 6 }).jpeg(BEST).toBuffer()),
  "JPEG in Display P3": async () =>
    file(await picture().withIccProfile("p3").jpeg(BEST).toBuffer()),
  "JPEG in CMYK, without a profile": async () =>
    file(await picture().toColourspace("cmyk").jpeg(BEST).toBuffer()),
  "JPEG in CMYK, with the profile of a press": async () =>
    file(await picture().withIccProfile("cmyk").jpeg(BEST).toBuffer()),
  PNG: () => file(flatPng(8, BROWN)),
  "PNG, half transparent": () => file(flatPng(8, [...BROWN, 0x8080])),
  "PNG with a palette": async () => file(await picture().png({ palette: true }).toBuffer()),
  "PNG, interlaced": async () => file(await picture().png({ progressive: true }).toBuffer()),
  "PNG, gray": () => file(flatPng(8, [0x8080])),
  "PNG, 16 bits": () => file(flatPng(16, BROWN)),
  "PNG, 16 bits, in Adobe RGB": () =>
    file(flatPng(16, [46293, 30387, 23123], { chunks: [profileChunk(PROFILES["Adobe RGB"])] })),
  "PNG with a gamma of 1": () => file(flatPng(8, BROWN, { chunks: [measuredChunk("gAMA", 1)] })),
  "PNG, animated": () =>
    file(flatPng(8, BROWN, { chunks: [pngChunk("acTL", Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]))] })),
  "PNG with data behind its end": () => file(flatPng(8, BROWN), Buffer.from("PK\x03\x04")),
  "PNG with transparent margins": async () =>
    file(await picture().extend({ left: 30, top: 9, background: "#0000" }).png().toBuffer()),
  "PNG that is named a GIF": () =>
    new File([file(flatPng(8, BROWN))], "design.gif", { type: "image/gif" }),
  PDF: () => file(pdfFixture({ width: 24, height: 24, content: PDF_BROWN })),
  "PDF of three pages": () =>
    file(pdfFixture({ width: 24, height: 24, content: PDF_BROWN, pages: 3 })),
  "PDF after 1,000 other bytes": () =>
    file(" ".repeat(1000), pdfFixture({ width: 24, height: 24, content: PDF_BROWN })),
  "PDF with transparent margins": () =>
    file(pdfFixture({ width: 72, height: 72, content: PDF_BROWN })),
  "PDF with form fields alone": () =>
    file(pdfFixture({ ...FIELD, width: 24, height: 24, content: " " })),
};

/** The shop rejects these as docs/files.md says, in its order. */
export const REJECTED_FILES: Record<string, Make> = {
  "Photo of an iPhone (HEIC)": () => box("ftypheic\0\0\0\0mif1heic"),
  "HEIC of another maker": () => box("ftypmif1\0\0\0\0mif1heic"),
  AVIF: async () => file(await picture().avif({ effort: 0 }).toBuffer()),
  WebP: async () => file(await picture().webp().toBuffer()),
  "WebP that is named a PNG": async () =>
    new File([await picture().webp().toBuffer()], "design.png", { type: "image/png" }),
  GIF: async () => file(await picture().gif().toBuffer()),
  BMP: () => file("BM\x36\x04\0\0\0\0\0\0\x36\0\0\0"),
  TIFF: async () => file(await picture().tiff().toBuffer()),
  "JPEG XL": () => file("\xff\x0a\0\0"),
  "Photoshop file": () => file("8BPS\0\x01"),
  EPS: () => file("%!PS-Adobe-3.0 EPSF-3.0\n"),
  SVG: () => file('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
  "Word document (docx)": () => file("PK\x03\x04\x14\0\x06\0[Content_Types].xml"),
  "Word document (doc)": () => file("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
  "ZIP archive": () => file("PK\x03\x04\x14\0\0\0sun.png"),
  "video of a phone": () => box("ftypqt  \0\0\0\0qt  "),
  "web page": () => file("<!doctype html><script>alert(1)</script>"),
  "plain text": () => file(Buffer.from("Ein Hemd für Łódź, bitte.")),
  "a kind nobody knows": () => file("\x01\x02\x03\x04"),
  "empty file": () => file(""),
  "file of more than 10 MB": () => file(flatPng(8, BROWN), Buffer.alloc(10 * 1024 ** 2)),
  "PNG cut short": async () => file((await pngFixture()).subarray(0, 500)),
  "JPEG cut short": async () => file((await jpegFixture()).subarray(0, 500)),
  "PDF cut short": () => file(pdfFixture().subarray(0, 200)),
  "PDF with a password": () => file(lockedPdf()),
  "PDF whose first page is empty": () => file(pdfFixture({ content: " " })),
  "PDF with text in a font that it lacks": () =>
    file(
      pdfFixture({
        content: "BT /F 20 Tf 4 20 Td (Aq) Tj ET",
        resources: "/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Futura>>>>",
      }),
    ),
  "PNG, all of it transparent": () => file(flatPng(8, [...BROWN, 0])),
  "PNG of 49,999,999 × 1 pixels": () => file(pngBombFixture(49_999_999, 1)),
  "PNG of 30,000 × 30,000 pixels": () => file(pngBombFixture()),
  "PNG of 70,000 × 700 pixels": () => file(pngBombFixture(70_000, 700)),
};

const picture = (background = BACKGROUND) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background } });
const gray = () => picture("#808080").toColourspace("b-w");

/** The file has no name or type that says anything; each letter of a text is a byte. */
function file(...parts: (string | Uint8Array)[]): File {
  const bytes = parts.map((part) =>
    typeof part === "string" ? Buffer.from(part, "latin1") : new Uint8Array(part),
  );
  return new File(bytes, "design");
}

/** The first box of a file of the MP4 family. */
const box = (content: string) => file(`\0\0\0${String.fromCharCode(content.length + 4)}${content}`);

function lockedPdf() {
  const key = "0".repeat(64);
  const encryption = `/Filter/Standard/V 1/R 2/O<${key}>/U<${key}>/P -44`;
  return pdfFixture({ trailer: `/Encrypt<<${encryption}>>/ID[<00><00>]` });
}
