import type { FontId } from "./fonts.ts";

/** The files that a Fontsource package is split into. */
export type Subset =
  | "latin"
  | "latin-ext"
  | "vietnamese"
  | "cyrillic"
  | "cyrillic-ext"
  | "greek"
  | "arabic"
  | "devanagari"
  | "japanese"
  | "hebrew"
  | "thai";

export const FONT_CATEGORIES = [
  "Block",
  "Slab",
  "Varsity",
  "Stencil",
  "Typewriter",
  "Serif",
  "Retro",
  "Comic",
  "Pixel",
  "Script",
  "Hand",
  "Arabic",
  "Hindi",
  "Japanese",
  "Hebrew",
  "Thai",
] as const;
type FontCategory = (typeof FONT_CATEGORIES)[number];

/** Both licenses allow printing for sale, on anything. */
type FontLicense = "OFL-1.1" | "Apache-2.0";

type Font = {
  name: string;
  category: FontCategory;
  weight: number;
  license: FontLicense;
  /** A character is searched for in this order. */
  subsets: readonly Subset[];
};

/** All the packages have this version; it is part of the files' URLs, which never change. */
export const FONTS_VERSION = "5.3.0";

/** HarfBuzz, as browsers load it. */
export const SHAPER_FILE = "harfbuzz-1.6.4.wasm";

const LATIN: readonly Subset[] = ["latin", "latin-ext"];
const VIETNAMESE: readonly Subset[] = [...LATIN, "vietnamese"];
const CYRILLIC: readonly Subset[] = [...VIETNAMESE, "cyrillic", "cyrillic-ext"];

export const FONTS: Record<FontId, Font> = {
  anton: font("Anton", "Block", VIETNAMESE),
  "archivo-black": font("Archivo Black", "Block", LATIN),
  "bebas-neue": font("Bebas Neue", "Block", LATIN),
  oswald: font("Oswald", "Block", CYRILLIC, 700),
  inter: font("Inter", "Block", [...CYRILLIC, "greek"], 700),
  "alfa-slab-one": font("Alfa Slab One", "Slab", VIETNAMESE),
  rokkitt: font("Rokkitt", "Slab", VIETNAMESE, 700),
  graduate: font("Graduate", "Varsity", ["latin"]),
  "black-ops-one": font("Black Ops One", "Stencil", VIETNAMESE),
  "special-elite": { ...font("Special Elite", "Typewriter", LATIN), license: "Apache-2.0" },
  "playfair-display": font("Playfair Display", "Serif", [...VIETNAMESE, "cyrillic"], 700),
  righteous: font("Righteous", "Retro", LATIN),
  bangers: font("Bangers", "Comic", VIETNAMESE),
  "luckiest-guy": { ...font("Luckiest Guy", "Comic", LATIN), license: "Apache-2.0" },
  "press-start-2p": font("Press Start 2P", "Pixel", [
    ...LATIN,
    "cyrillic",
    "cyrillic-ext",
    "greek",
  ]),
  pacifico: font("Pacifico", "Script", CYRILLIC),
  lobster: font("Lobster", "Script", CYRILLIC),
  "dancing-script": font("Dancing Script", "Script", VIETNAMESE, 700),
  "permanent-marker": { ...font("Permanent Marker", "Hand", ["latin"]), license: "Apache-2.0" },
  caveat: font("Caveat", "Hand", [...LATIN, "cyrillic", "cyrillic-ext"], 700),
  cairo: font("Cairo", "Arabic", ["latin", "arabic", "latin-ext"], 700),
  "noto-sans-devanagari": font(
    "Noto Sans Devanagari",
    "Hindi",
    ["latin", "devanagari", "latin-ext"],
    700,
  ),
  "dela-gothic-one": font("Dela Gothic One", "Japanese", [
    ...VIETNAMESE,
    "cyrillic",
    "greek",
    "japanese",
  ]),
  rubik: font("Rubik", "Hebrew", [...LATIN, "hebrew", "cyrillic", "cyrillic-ext"], 700),
  kanit: font("Kanit", "Thai", [...VIETNAMESE, "thai"], 700),
};

function font(
  name: string,
  category: FontCategory,
  subsets: readonly Subset[],
  weight = 400,
): Font {
  return { name, category, subsets, weight, license: "OFL-1.1" };
}

/** The package has one name for the file, the asset another. */
export function fontFiles(id: FontId, subset: Subset): { source: string; asset: string } {
  return {
    source: `@fontsource/${id}/files/${id}-${subset}-${FONTS[id].weight}-normal.woff`,
    asset: `${id}-${subset}-${FONTS_VERSION}.woff`,
  };
}
