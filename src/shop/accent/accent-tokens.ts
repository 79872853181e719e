import { contrastRatio, mix, READABLE } from "./contrast-ratio.ts";
import { type Hue, hueOf, shade } from "./hue.ts";
import { type AccentTokens, GROUNDS, OWN_ACCENT, type Scheme } from "./schemes.ts";

/**
 * All tokens of an accent (`#rrggbb`; empty for the shop's own) for light or dark pages. Text is
 * readable in each pair that the style sheets make of them: where the color itself is not, its hue
 * gets darker on light pages and lighter on dark ones until it is.
 */
export function accentTokens(hex: string, scheme: Scheme): AccentTokens {
  if (hex === "") return OWN_ACCENT[scheme];
  return scheme === "light" ? lightTokens(hex) : darkTokens(hex);
}

/** A button of the second kind mixes so much of the accent into its ground. */
const HOVERED = 0.14;

/** Lightness of OKLab with stray light (`toOklab`), where black is 0.27. */
const BLACK = 0.2715;
const WHITE = 1;

function lightTokens(hex: string): AccentTokens {
  const hue = hueOf(hex);
  const soft = shade(weak(hue, 0.03), 0.933);
  const accent = readable(hex, [...Object.values(GROUNDS.light), soft], BLACK);
  const { lightness } = hueOf(accent);
  // Nothing is darker than black.
  const strong = shade(hue, lightness > 0.38 ? lightness - 0.08 : lightness + 0.1);
  const onSoft = readable(strong, [soft, mix(soft, accent, HOVERED)], BLACK);
  return {
    accent,
    "accent-strong": strong,
    "on-accent": "#fff",
    "accent-soft": soft,
    "on-accent-soft": onSoft,
  };
}

function darkTokens(hex: string): AccentTokens {
  const hue = hueOf(hex);
  const soft = shade(weak(hue, 0.08), 0.4);
  const accent = readable(hex, [...Object.values(GROUNDS.dark), soft], WHITE);
  const { lightness } = hueOf(accent);
  // Nothing is lighter than white.
  const strong = shade(hue, lightness < 0.92 ? lightness + 0.06 : lightness - 0.08);
  const on = readable(shade(weak(hue, 0.06), 0.34), [accent, strong], BLACK);
  const ground = mix(soft, accent, HOVERED);
  return {
    accent,
    "accent-strong": strong,
    "on-accent": on,
    "accent-soft": soft,
    "on-accent-soft": readable(shade(weak(hue, 0.04), 0.91), [soft, ground], WHITE),
  };
}

function weak(hue: Hue, most: number): Hue {
  return { ...hue, chroma: Math.min(hue.chroma, most) };
}

/** The color, or the nearest of its hue on the way to that lightness that is read on all grounds. */
function readable(hex: string, grounds: readonly string[], end: number): string {
  const isRead = (color: string) =>
    grounds.every((ground) => contrastRatio(color, ground) >= READABLE);
  if (isRead(hex)) return hex;
  const hue = hueOf(hex);
  let [far, near] = [end, hue.lightness];
  for (let step = 0; step < 12; step++) {
    const middle = (far + near) / 2;
    if (isRead(shade(hue, middle))) far = middle;
    else near = middle;
  }
  return shade(hue, far);
}
