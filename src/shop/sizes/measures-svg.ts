import { VIEW_SIZE } from "../placement.ts";
import { UNITS, type Units } from "../print-size.ts";
import { FIGURE_FONT } from "./figure-font.ts";
import { measureText } from "./measure-text.ts";
import type { Flat } from "./measuring-lines.ts";
import type { SizeRow } from "./size-guide.ts";

/**
 * Draws how a size measures: the thing lying flat, with arrows and their figures. It stands there
 * twice, at the left in inches and at the right in centimeters: a page shows the half of its units.
 */
export function measuresSvg({ pieces, lines }: Flat, row: SizeRow): string {
  const { width, height } = VIEW_SIZE;
  const figures = [row.chest, row.length, row.sleeve];
  const measured = lines.flatMap((line, at) => {
    const inches = figures[at];
    const letter = LETTERS[at];
    return inches === undefined || !letter ? [] : [{ ...line, inches, letter }];
  });
  const figuresIn = (units: Units, at: number) =>
    measured.map(({ at: point, inches, letter }) => {
      const [x, y] = [at * width + Math.round(Math.max(point.x, HALF + 2)), Math.round(point.y)];
      return [
        `<rect class="label" x="${x - HALF}" y="${y - 24}" width="${2 * HALF}" height="48" rx="12"/>`,
        `<text class="text" x="${x}" y="${y + 10}">`,
        `${letter} ${measureText(inches, units, row)} ${units}</text>`,
      ].join("");
    });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg"`,
    ` viewBox="0 0 ${2 * width} ${height}" width="${2 * width}" height="${height}"`,
    ` font-family="Figtree,system-ui,sans-serif" font-size="28" font-weight="600"`,
    ` text-anchor="middle"><style>${STYLE}</style>${ARROW}<g id="flat">`,
    ...pieces.map((d) => `<path class="cloth" d="${d}"/>`),
    ...measured.map(({ d }) => `<path class="line" d="${d}"/>`),
    `</g><use href="#flat" x="${width}"/>`,
    ...UNITS.flatMap(figuresIn),
    "</svg>",
  ].join("");
}

/** Tables of sizes name chest, length and sleeve so. */
const LETTERS = ["A", "B", "C"];

/** The longest is `B 100.5 cm`. */
const HALF = 76;

const ARROW =
  `<marker id="a" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="5" markerHeight="5" orient="auto-start-reverse">` +
  `<path class="tip" d="M0 0 10 5 0 10z"/></marker>`;

const STYLE =
  `@font-face{font-family:Figtree;src:url(${FIGURE_FONT})}` +
  ".cloth{fill:#e9dfcd;stroke:#8d8375;stroke-width:3}" +
  ".line{fill:none;stroke:#1f1c29;stroke-width:5;marker-start:url(#a);marker-end:url(#a)}" +
  ".tip,.label{fill:#1f1c29}.text{fill:#fff}" +
  "@media(prefers-color-scheme:dark){.cloth{fill:#45404e;stroke:#82798a}" +
  ".line{stroke:#f4eee5}.tip,.label{fill:#f4eee5}.text{fill:#16141b}}";
