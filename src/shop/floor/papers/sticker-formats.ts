const MM = 72 / 25.4;
const INCH = 72;

/** One page has a grid of labels, all measures in points; on a roll a page is a label. */
export type StickerFormat = {
  name: string;
  page: { width: number; height: number };
  label: { width: number; height: number };
  /** Printers reach no edge of a sheet: this much on all sides of each label stays white. */
  safe: number;
  columns: number;
  rows: number;
  /** From the page's corner to the first label's. */
  left: number;
  top: number;
  /** From one label's corner to the next one's. */
  across: number;
  down: number;
  /** Its printer's dots, unless the owner says others. */
  dpi: number;
};

export type StickerFormatId = keyof typeof STICKER_FORMATS;

/** Sheets are those of Avery's numbers, which other makers copy: docs/decisions/090. */
export const STICKER_FORMATS = {
  "roll-57x32": roll("Roll, 57 × 32 mm", 57 * MM, 32 * MM),
  "roll-2x1": roll("Roll, 2.25 × 1.25 in", 2.25 * INCH, 1.25 * INCH),
  "a4-64x34": sheet("A4, 3 × 8 labels of 63.5 × 33.9 mm (L7159)", {
    page: { width: 210 * MM, height: 297 * MM },
    label: { width: 63.5 * MM, height: 33.9 * MM },
    rows: 8,
    across: 66 * MM,
  }),
  "a4-70x37": sheet("A4, 3 × 8 labels of 70 × 37 mm (3474)", {
    page: { width: 210 * MM, height: 297 * MM },
    label: { width: 70 * MM, height: 37 * MM },
    rows: 8,
    across: 70 * MM,
    safe: 4 * MM,
  }),
  "letter-3x10": sheet("Letter, 3 × 10 labels of 2⅝ × 1 in (5160)", {
    page: { width: 8.5 * INCH, height: 11 * INCH },
    label: { width: 2.625 * INCH, height: INCH },
    rows: 10,
    across: 2.75 * INCH,
  }),
} as const satisfies Record<string, StickerFormat>;

export function isStickerFormat(id: string): id is StickerFormatId {
  return Object.hasOwn(STICKER_FORMATS, id);
}

type Box = { x: number; y: number; width: number; height: number };

/** What is printed on of each label of a page, row by row. */
export function labelBoxes({ columns, rows, label, safe, ...grid }: StickerFormat): Box[] {
  const { left, top, across, down } = grid;
  return Array.from({ length: columns * rows }, (_, at) => ({
    x: left + (at % columns) * across + safe,
    y: top + Math.floor(at / columns) * down + safe,
    width: label.width - 2 * safe,
    height: label.height - 2 * safe,
  }));
}

function roll(name: string, width: number, height: number): StickerFormat {
  const label = { width, height };
  const alone = { safe: 0, columns: 1, rows: 1, left: 0, top: 0, across: width, down: height };
  // Most label printers have 8 dots a millimeter.
  return { name, page: label, label, ...alone, dpi: 203 };
}

type Sheet = Pick<StickerFormat, "page" | "label" | "rows" | "across"> & { safe?: number };

/** Three labels a row, the grid in the middle of its page. */
function sheet(name: string, { page, label, rows, across, safe = 0 }: Sheet): StickerFormat {
  return {
    name,
    page,
    label,
    safe,
    columns: 3,
    rows,
    left: (page.width - 2 * across - label.width) / 2,
    top: (page.height - rows * label.height) / 2,
    across,
    down: label.height,
    dpi: 600,
  };
}
