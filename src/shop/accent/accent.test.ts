import { expect, test } from "bun:test";
import { join } from "node:path";
import fc from "fast-check";
import { accentReport } from "./accent-report.ts";
import { accentTokens } from "./accent-tokens.ts";
import { contrastRatio, mix, READABLE } from "./contrast-ratio.ts";
import { hueOf, shade } from "./hue.ts";
import { type AccentTokens, GROUNDS, OWN_ACCENT, SCHEMES, type Scheme } from "./schemes.ts";

const STYLES = join(import.meta.dir, "../../styles/base");
const hexes = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

/** The pairs of text and ground that the style sheets make, with their ratios. */
function pairs(tokens: AccentTokens, scheme: Scheme): [string, number][] {
  const { accent, "on-accent": on, "accent-soft": soft } = tokens;
  const grounds = Object.entries({ ...GROUNDS[scheme], soft });
  const onSoft = tokens["on-accent-soft"];
  return [
    ...grounds.map(([name, hex]): [string, number] => [
      `accent on ${name}`,
      contrastRatio(accent, hex),
    ]),
    ["text on accent", contrastRatio(on, accent)],
    ["text on strong", contrastRatio(on, tokens["accent-strong"])],
    ["text on soft", contrastRatio(onSoft, soft)],
    ["text on hovered soft", contrastRatio(onSoft, mix(soft, accent, 0.14))],
  ];
}

test("68.2 of any color at all, each text in its tokens reaches 4.5:1 on light and on dark pages", () => {
  const faint = (hex: string) =>
    SCHEMES.flatMap((scheme) =>
      pairs(accentTokens(hex, scheme), scheme)
        .filter(([, ratio]) => ratio < READABLE)
        .map(([what, ratio]) => `${hex} ${scheme}: ${what} ${ratio.toFixed(2)}`),
    );
  expect(faint("")).toEqual([]);
  fc.assert(
    fc.property(hexes, (hex) => {
      expect(faint(hex)).toEqual([]);
    }),
    { numRuns: 500, examples: [["#000000"], ["#ffffff"], ["#ffff00"], ["#808080"], ["#0000ff"]] },
  );
});

test("68.2 a color that is read as it is stays as it is, and one that is not keeps its hue", () => {
  expect(accentTokens("#2a3fc7", "light").accent).toBe("#2a3fc7");
  expect(accentTokens("#ffd000", "dark").accent).toBe("#ffd000");
  const { accent } = accentTokens("#ffd000", "light");
  const [from, to] = [hueOf("#ffd000"), hueOf(accent)];
  expect(to.lightness).toBeLessThan(from.lightness);
  expect(to.a * from.a + to.b * from.b).toBeGreaterThan(0.98);
});

test("68.2 a shade is what it was made from", () => {
  fc.assert(
    fc.property(hexes, (hex) => {
      const hue = hueOf(hex);
      expect(contrastRatio(shade(hue, hue.lightness), hex)).toBeLessThan(1.02);
    }),
  );
});

test("68.1 the colors of a shop whose owner has chosen none are those of the style sheets", async () => {
  for (const scheme of SCHEMES) {
    const file = scheme === "light" ? "tokens.css" : "dark.css";
    const css = await Bun.file(join(STYLES, file)).text();
    for (const [name, hex] of Object.entries({ ...GROUNDS[scheme], ...OWN_ACCENT[scheme] }))
      expect(css).toContain(`--${name}: ${hex};`);
  }
});

test("68.3 the report says what is shown in place of a color, and why", () => {
  expect(contrastRatio("#fff", "#000000")).toBeCloseTo(21);
  const [light, dark] = accentReport("#ffd000");
  expect(light?.text).toMatch(
    /^On light pages #[0-9a-f]{6}, which is darker: #ffd000 reaches 1\.\d:1, and reading needs 4\.5:1\. /,
  );
  expect(dark?.text).toMatch(/^On dark pages #ffd000, as you chose it: 1\d\.\d:1 on the page/);
  expect([light?.chosen, dark?.shown]).toEqual(["#ffd000", "#ffd000"]);
});
