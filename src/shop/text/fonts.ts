/** The fonts for text on shirts, each from a Fontsource package of that name. */
export const FONT_IDS = [
  "anton",
  "archivo-black",
  "bebas-neue",
  "oswald",
  "inter",
  "alfa-slab-one",
  "rokkitt",
  "graduate",
  "black-ops-one",
  "special-elite",
  "playfair-display",
  "righteous",
  "bangers",
  "luckiest-guy",
  "press-start-2p",
  "pacifico",
  "lobster",
  "dancing-script",
  "permanent-marker",
  "caveat",
  "cairo",
  "noto-sans-devanagari",
  "dela-gothic-one",
  "rubik",
  "kanit",
] as const;
export type FontId = (typeof FONT_IDS)[number];

export const DEFAULT_FONT: FontId = "anton";
