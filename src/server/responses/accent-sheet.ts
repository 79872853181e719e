import { accentTokens } from "#shop/accent/accent-tokens.ts";
import type { AccentTokens } from "#shop/accent/schemes.ts";
import { paths } from "#shop/paths.ts";

type AccentSheet = { css: string; href: string };

/** Any browser may request the sheet of any color, so few are remembered. */
const MAX_SHEETS = 20;
const sheets = new Map<string, AccentSheet>();

/**
 * The style sheet of an accent (`#rrggbb`), which pages link after their own. Its name has the color
 * and a hash of the sheet: the same URL is the same sheet for ever, in every process.
 */
export function accentSheet(accent: string): AccentSheet {
  const known = sheets.get(accent);
  if (known) return known;
  const css = cssOf(accent);
  const hash = Bun.hash(css).toString(36);
  const sheet = { css, href: paths.accentSheet(`${accent.slice(1)}-${hash}.css`) };
  if (sheets.size >= MAX_SHEETS) sheets.clear();
  sheets.set(accent, sheet);
  return sheet;
}

/** The settings show a preview in both schemes, whichever the browser prefers. */
function cssOf(accent: string): string {
  const [light, dark] = [accentTokens(accent, "light"), accentTokens(accent, "dark")].map(rules);
  return `@layer tokens{:root,.home-head--light{${light}}@media (prefers-color-scheme:dark){:root{${dark}}}.home-head--dark{${dark}}}`;
}

function rules(tokens: AccentTokens): string {
  return Object.entries(tokens)
    .map(([name, color]) => `--${name}:${color}`)
    .join(";");
}
