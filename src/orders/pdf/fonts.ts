import { unpackWoff } from "#shop/text/woff.ts";

const file = (path: string) => Bun.resolveSync(path, import.meta.dir);

// Covers Latin, Greek, Cyrillic, Hebrew and Arabic; the fonts built into PDF readers only Latin.
const MAIN = {
  regular: file("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  bold: file("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
  // Small labels have these, a tenth narrower.
  narrow: file("dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf"),
  "narrow-bold": file("dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf"),
};

export type PdfFont = keyof typeof MAIN;

// These fonts have what it lacks.
const OTHERS = {
  devanagari:
    "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff",
  japanese: "@fontsource/dela-gothic-one/files/dela-gothic-one-japanese-400-normal.woff",
  thai: "@fontsource/kanit/files/kanit-thai-400-normal.woff",
};

export type PdfFace = { name: string; has(codePoint: number): boolean };

/** The pattern has Japanese with its signs, such as ー and 〒, and the wide letters and digits. */
const JAPANESE =
  /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}〒！-～]/u;

/** Whatever is left is the last one's, which draws a box where it has no letter; emoji are left out. */
export const FACES: Record<PdfFont, PdfFace[]> = {
  regular: facesOf("regular"),
  bold: facesOf("bold"),
  narrow: facesOf("narrow"),
  "narrow-bold": facesOf("narrow-bold"),
};

function facesOf(name: PdfFont): PdfFace[] {
  return [
    face("devanagari", /\p{Script_Extensions=Devanagari}/u),
    face("japanese", JAPANESE),
    face("thai", /\p{Script_Extensions=Thai}/u),
    face(name, /\P{Emoji_Presentation}/u),
  ];
}

function face(name: string, letters: RegExp): PdfFace {
  return { name, has: (codePoint) => letters.test(String.fromCodePoint(codePoint)) };
}

export async function registerFonts(pdf: PDFKit.PDFDocument): Promise<void> {
  for (const [name, path] of Object.entries(MAIN)) pdf.registerFont(name, path);
  for (const [name, source] of Object.entries(OTHERS)) pdf.registerFont(name, await font(source));
}

const fonts = new Map<string, Promise<Buffer>>();

/** Unpacked once: pdfkit reads a packed one too, but inflates its tables again for each letter. */
function font(source: string): Promise<Buffer> {
  const known = fonts.get(source);
  if (known) return known;
  const opened = Bun.file(file(source)).bytes().then(unpackWoff).then(Buffer.from);
  fonts.set(source, opened);
  opened.catch(() => fonts.delete(source));
  return opened;
}
