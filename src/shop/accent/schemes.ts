export const SCHEMES = ["light", "dark"] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Links and labels stand on these: tokens.css and dark.css have the same. */
export const GROUNDS = {
  light: {
    paper: "#fbf7f0",
    surface: "#fffdf9",
    sunken: "#f3ecdf",
    "thread-soft": "#fdecca",
    "success-soft": "#dcf0e2",
    "danger-soft": "#fce4e2",
  },
  dark: {
    paper: "#16141b",
    surface: "#201d27",
    sunken: "#100e14",
    "thread-soft": "#463310",
    "success-soft": "#16382a",
    "danger-soft": "#4b1b1e",
  },
} as const satisfies Record<Scheme, Record<string, string>>;

/** The accent of a shop whose owner has chosen none, as in the style sheets. */
export const OWN_ACCENT = {
  light: {
    accent: "#2a3fc7",
    "accent-strong": "#1e2e9c",
    "on-accent": "#fff",
    "accent-soft": "#e4e7fb",
    "on-accent-soft": "#1e2e9c",
  },
  dark: {
    accent: "#aab7ff",
    "accent-strong": "#c8d0ff",
    "on-accent": "#14173a",
    "accent-soft": "#2b3162",
    "on-accent-soft": "#d5dbff",
  },
} as const satisfies Record<Scheme, AccentTokens>;

/** What follows from the accent, by the names of the tokens. */
export type AccentTokens = {
  accent: string;
  "accent-strong": string;
  "on-accent": string;
  "accent-soft": string;
  "on-accent-soft": string;
};
