import { FONTS, type Subset } from "./font-list.ts";
import type { FontId } from "./fonts.ts";
import { type AnyFace, missingIn } from "./graphemes.ts";
import type { TextFace } from "./text-face.ts";

/** A file may help with these characters, so that an emoji does not load them all. */
const HELPS: Record<Subset, RegExp> = {
  latin: /./su,
  "latin-ext": /[\p{Script=Latin}\p{Sc}\p{P}]|\p{Script=Inherited}/u,
  vietnamese: /[\p{Script=Latin}\u20ab]|\p{Script=Inherited}/u,
  cyrillic: /[\p{Script=Cyrillic}\u2116]/u,
  "cyrillic-ext": /[\p{Script=Cyrillic}\p{Sc}]|\p{Script=Inherited}/u,
  greek: /\p{Script=Greek}/u,
  arabic: /[\p{Script_Extensions=Arabic}]/u,
  devanagari: /[\p{Script_Extensions=Devanagari}\u20b9\u25cc]/u,
  japanese: /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Emoji_Presentation}]/u,
  hebrew: /[\p{Script_Extensions=Hebrew}\u20aa\u25cc]/u,
  thai: /[\p{Script_Extensions=Thai}\u25cc]/u,
};

type Load = (subset: Subset) => Promise<TextFace>;

/** The order of search is the order of the list, on both sides: a text is drawn from these faces. */
export async function loadFaces(id: FontId, text: string, load: Load): Promise<TextFace[]> {
  const loaded = new Map<Subset, TextFace>();
  for (;;) {
    const { faces, wanted } = findFaces(id, text, (subset) => loaded.get(subset));
    if (!wanted) return faces;
    loaded.set(wanted, await load(wanted));
  }
}

/** Finds the faces of a text; `wanted` is the next file to load when they are not all there. */
export function findFaces<Face extends AnyFace>(
  id: FontId,
  text: string,
  loaded: (subset: Subset) => Face | undefined,
): { faces: Face[]; wanted?: Subset } {
  const faces: Face[] = [];
  let missing = [text];
  for (const subset of FONTS[id].subsets) {
    if (faces.length > 0 && !missing.some((each) => mayHelp(subset, each))) continue;
    const face = loaded(subset);
    if (!face) return { faces, wanted: subset };
    faces.push(face);
    missing = missingIn(text, faces);
  }
  return { faces };
}

/** True when the file is worth loading for a character that others lack. */
function mayHelp(subset: Subset, character: string): boolean {
  return HELPS[subset].test(character);
}
