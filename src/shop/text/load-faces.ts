import { FONTS, type Subset } from "./font-list.ts";
import type { FontId } from "./fonts.ts";
import { missingIn } from "./graphemes.ts";
import type { TextFace } from "./text-face.ts";

/** What a file may help with, so that an emoji does not load them all. */
const HELPS: Record<Subset, RegExp> = {
  latin: /./su,
  "latin-ext": /[\p{Script=Latin}\p{Sc}\p{P}\p{M}]/u,
  vietnamese: /[\p{Script=Latin}\p{M}\u20ab]/u,
  cyrillic: /[\p{Script=Cyrillic}\u2116]/u,
  "cyrillic-ext": /[\p{Script=Cyrillic}\p{Sc}\p{M}]/u,
  greek: /\p{Script=Greek}/u,
  arabic: /[\p{Script_Extensions=Arabic}]/u,
  devanagari: /[\p{Script_Extensions=Devanagari}\u20b9\u25cc]/u,
  japanese: /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Emoji_Presentation}]/u,
};

type Load = (id: FontId, subset: Subset) => TextFace | Promise<TextFace>;

/** The files' order is the order of search, which both sides must share: load what this asks for. */
export async function loadFaces(id: FontId, text: string, load: Load): Promise<TextFace[]> {
  const faces: TextFace[] = [];
  for (const subset of FONTS[id].subsets) {
    const missing = missingIn(text, faces);
    if (faces.length > 0 && !missing.some((each) => HELPS[subset].test(each))) continue;
    faces.push(await load(id, subset));
  }
  return faces;
}
