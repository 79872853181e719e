import { VIEW_SIZE } from "../placement.ts";
import { measureText } from "./measure-text.ts";
import type { Flat } from "./measuring-lines.ts";
import type { SizeRow } from "./size-guide.ts";

/** Draws how a size measures: the thing lying flat, with arrows and their figures in both units. */
export function measuresSvg({ pieces, lines }: Flat, row: SizeRow): string {
  const { width, height } = VIEW_SIZE;
  const figures = [row.chest, row.length, row.sleeve];
  const measured = lines.flatMap((line, at) => {
    const inches = figures[at];
    const letter = LETTERS[at];
    return inches === undefined || !letter ? [] : [{ ...line, inches, letter }];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"`,
    ` width="${width}" height="${height}" font-family="system-ui,sans-serif"`,
    ` font-size="28" text-anchor="middle"><style>${STYLE}</style>${ARROW}`,
    ...pieces.map((d) => `<path class="cloth" d="${d}"/>`),
    ...measured.map(({ d }) => `<path class="line" d="${d}"/>`),
    ...measured.map(({ at, inches, letter }) => {
      const [x, y] = [Math.round(Math.max(at.x, HALF + 2)), Math.round(at.y)];
      return [
        `<rect class="label" x="${x - HALF}" y="${y - 37}" width="${2 * HALF}" height="74" rx="14"/>`,
        `<text class="text" x="${x}" y="${y - 6}"><tspan font-weight="700">${letter}</tspan>`,
        ` ${measureText(inches, "in", row)} in</text>`,
        `<text class="text" x="${x}" y="${y + 25}">${measureText(inches, "cm", row)} cm</text>`,
      ].join("");
    }),
    "</svg>",
  ].join("");
}

/** Tables of sizes name chest, length and sleeve so. */
const LETTERS = ["A", "B", "C"];

const HALF = 70;

const ARROW =
  `<marker id="a" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="5" markerHeight="5" orient="auto-start-reverse">` +
  `<path class="tip" d="M0 0 10 5 0 10z"/></marker>`;

const STYLE =
  ".cloth{fill:#e9dfcd;stroke:#8d8375;stroke-width:3}" +
  ".line{fill:none;stroke:#1f1c29;stroke-width:5;marker-start:url(#a);marker-end:url(#a)}" +
  ".tip,.label{fill:#1f1c29}.text{fill:#fff}" +
  "@media(prefers-color-scheme:dark){.cloth{fill:#45404e;stroke:#82798a}" +
  ".line{stroke:#f4eee5}.tip,.label{fill:#f4eee5}.text{fill:#16141b}}";
