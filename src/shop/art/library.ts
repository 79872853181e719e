import { capital } from "../words/capital.ts";
import library from "./library.json";

/** The categories are offered in this order. */
export const CATEGORY_NAMES = [
  "Smileys",
  "People",
  "Animals & Nature",
  "Food & Drink",
  "Activities",
  "Travel & Places",
  "Objects",
  "Symbols",
  "Shapes",
  "Letters & Numbers",
] as const;
export type CategoryName = (typeof CATEGORY_NAMES)[number];

export const ART_SETS = ["noto", "tabler"] as const;
export type ArtSet = (typeof ART_SETS)[number];

/** A piece can be found by this, without its picture. */
export type ArtPiece = {
  /** `noto:rocket` */
  id: string;
  /** People read this: `Rocket`. */
  title: string;
  category: CategoryName;
  emoji: string;
  /** Names of other skin tones, `*` for the tone; empty for what has none. */
  tones: string;
  /** Lower case: those of its name, and others that it is searched by. */
  name: readonly string[];
  words: readonly string[];
};

/** Browsers load this file with the first panel that needs it: all of the library is in it. */
export const ART_PIECES: readonly ArtPiece[] = CATEGORY_NAMES.flatMap((category) =>
  ART_SETS.flatMap((set) => library.pieces[category][set].map((row) => piece(set, category, row))),
);

function piece(set: ArtSet, category: CategoryName, row: string): ArtPiece {
  const [name = "", emoji = "", tones = "", words = ""] = row.split("|");
  const spoken = name.replace(/-filled$/, "").replaceAll("-", " ");
  return {
    id: `${set}:${name}`,
    title: capital(spoken),
    category,
    emoji,
    tones: tones === "+" ? `${name}-*` : tones,
    name: spoken.split(" "),
    words: words.split(" ").filter(Boolean),
  };
}

export const SKIN_TONES = ["light", "medium-light", "medium", "medium-dark", "dark"] as const;
type SkinTone = (typeof SKIN_TONES)[number];

/** The id of a piece's variant; the piece itself for `undefined`. */
export function inTone({ id, tones }: Pick<ArtPiece, "id" | "tones">, tone?: SkinTone): string {
  return tone && tones ? `noto:${tones.replace("*", `${tone}-skin-tone`)}` : id;
}
