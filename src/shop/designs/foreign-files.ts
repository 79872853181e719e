import { FILE_START, WRONG_TYPE } from "./artwork-kinds.ts";

/** The text says, by a file's content, what it is instead of artwork, and how to send it all the same. */
export function foreignFile(file: Uint8Array): string {
  const start = file.subarray(0, FILE_START);
  const letters = String.fromCharCode(...start)
    .replace(BYTE_ORDER_MARK, "")
    .trimStart();
  const known = FOREIGN.find(
    ({ at = 0, marks, has = [""] }) =>
      marks.some((mark) => letters.startsWith(mark, at)) &&
      has.some((part) => letters.includes(part)),
  );
  return `${WRONG_TYPE}. ${known?.words ?? (isText(start) ? TEXT : UNKNOWN)}`;
}

/** A letter of `marks` and `has` is a byte each. */
interface Foreign {
  /** The file has one of them at its beginning, or after `at` bytes. */
  marks: string[];
  at?: number;
  /** The file has one of these somewhere after them. */
  has?: string[];
  words: string;
}

const BYTE_ORDER_MARK = /^\u00ef\u00bb\u00bf/;
const ZIP = "PK\x03\x04";

const asPng = (what: string) =>
  `This is ${what}. Please open it, save it as a PNG and upload that.`;
const asPdf = (what: string) => `This is ${what}. Please save it as a PDF and upload that.`;

const HEIC =
  "This is a HEIC photo. On an iPhone, choose it from the Photo Library, not from Files: then it " +
  "comes as a JPEG. On another device, open it, save it as a JPEG and upload that.";
const ARCHIVE =
  "This is an archive with files in it. Please unpack it and upload the picture or PDF alone.";
const VIDEO = "This is a video. Please upload a single picture as a PNG or JPEG.";
const POSTSCRIPT = asPdf("a PostScript file (EPS, or an older Illustrator file)");
const TEXT = asPdf("a text, not a picture");
const UNKNOWN =
  "We do not know this kind of file. Please open it in the program that made it, save it as a PNG " +
  "or PDF and upload that.";

/** The first that fits. */
const FOREIGN: readonly Foreign[] = [
  { at: 4, marks: ["ftyp"], has: ["avif", "avis"], words: asPng("an AVIF picture") },
  { at: 4, marks: ["ftyphei", "ftyphev", "ftypmif1", "ftypmsf1"], words: HEIC },
  { at: 4, marks: ["ftyp"], words: VIDEO },
  { at: 8, marks: ["AVI "], words: VIDEO },
  { marks: ["\x1aE\xdf\xa3"], words: VIDEO },
  { at: 8, marks: ["WEBP"], words: asPng("a WebP picture") },
  { marks: ["GIF8"], words: asPng("a GIF picture") },
  { marks: ["BM"], has: ["\0\0\0\0"], words: asPng("a BMP picture") },
  { marks: ["II*\0", "MM\0*"], words: asPng("a TIFF picture, or a camera's raw one") },
  { marks: ["\xff\x0a", "\0\0\0\x0cJXL "], words: asPng("a JPEG XL picture") },
  { marks: ["8BPS"], words: asPng("a Photoshop file") },
  { marks: ["%!PS", "\xc5\xd0\xd3\xc6"], words: POSTSCRIPT },
  {
    marks: ["<svg", "<?xml", "<!--", "<!DOCTYPE svg"],
    has: ["<svg"],
    words: asPdf("an SVG drawing"),
  },
  { marks: ["\xd0\xcf\x11\xe0", "{\\rtf"], words: asPdf("an office document") },
  {
    marks: [ZIP],
    has: ["[Content_Types].xml", "opendocument", "Index/"],
    words: asPdf("an office document"),
  },
  { marks: [ZIP, "PK\x05\x06", "Rar!", "7z\xbc\xaf", "\x1f\x8b"], words: ARCHIVE },
];

/** Tab, line feed, form feed, carriage return and escape. */
const CONTROLS_OF_TEXT = [9, 10, 12, 13, 27];

/** UTF-8, whose last letter may be cut. */
function isText(start: Uint8Array): boolean {
  if (start.some((byte) => byte < 32 && !CONTROLS_OF_TEXT.includes(byte))) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(start, { stream: true });
    return true;
  } catch {
    return false;
  }
}
