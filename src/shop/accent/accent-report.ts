import { accentTokens } from "./accent-tokens.ts";
import { contrastRatio, READABLE } from "./contrast-ratio.ts";
import { GROUNDS, SCHEMES, type Scheme } from "./schemes.ts";

export type AccentLine = {
  scheme: Scheme;
  /** The owner's color, and what the shop shows in its place. */
  chosen: string;
  shown: string;
  text: string;
};

/** What becomes of an accent (`#rrggbb`) on light and on dark pages, in words. */
export function accentReport(chosen: string): AccentLine[] {
  return SCHEMES.map((scheme) => {
    const tokens = accentTokens(chosen, scheme);
    const shown = tokens.accent;
    return { scheme, chosen, shown, text: textOf(scheme, chosen, tokens) };
  });
}

function textOf(
  scheme: Scheme,
  chosen: string,
  { accent, "on-accent": on }: ReturnType<typeof accentTokens>,
): string {
  const { paper } = GROUNDS[scheme];
  const where = scheme === "light" ? "On light pages" : "On dark pages";
  const reached = `${ratio(accent, paper)} on the page, ${ratio(on, accent)} for the text on buttons`;
  if (accent === chosen) return `${where} ${chosen}, as you chose it: ${reached}.`;
  const how = scheme === "light" ? "darker" : "lighter";
  const before = leastRatio(chosen, scheme);
  return `${where} ${accent}, which is ${how}: ${chosen} reaches ${before}, and reading needs ${READABLE}:1. This one has ${reached}.`;
}

/** Where it is read worst. */
function leastRatio(hex: string, scheme: Scheme): string {
  const grounds = [...Object.values(GROUNDS[scheme]), accentTokens(hex, scheme)["accent-soft"]];
  const least = Math.min(...grounds.map((ground) => contrastRatio(hex, ground)));
  return inWords(least);
}

function ratio(one: string, other: string): string {
  return inWords(contrastRatio(one, other));
}

/** `4.4:1`, never rounded up to what is needed. */
function inWords(value: number): string {
  return `${(Math.floor(value * 10) / 10).toFixed(1)}:1`;
}
