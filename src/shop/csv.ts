const BYTE_ORDER_MARK = "\ufeff";

/** The amount is written as `toDecimal` does, with a sign that is no formula. */
export type Decimal = { decimal: string };

export type Cell = string | number | Decimal | null | undefined;

/** Some programs take lines that end otherwise than RFC 4180 says. */
type LineEnd = "\r\n" | "\n";

/** RFC 4180. An apostrophe keeps spreadsheets from running formulas (OWASP, "CSV Injection"). */
export function csvLine(cells: readonly Cell[], end: LineEnd = "\r\n"): string {
  return `${cells.map(csvCell).join(",")}${end}`;
}

/** The byte order mark tells spreadsheets that the file is UTF-8. */
export function csvHead(names: readonly string[], end?: LineEnd): string {
  return BYTE_ORDER_MARK + csvLine(names, end);
}

/** Always quoted, so that no cell's text decides how a reader splits the line. */
function csvCell(value: Cell): string {
  if (typeof value === "object" && value) return `"${value.decimal}"`;
  const text = typeof value === "string" ? value.replace(CELL_STARTS, "'") : String(value ?? "");
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * A formula might begin here: at the start, and after what some spreadsheets split at instead of
 * the comma. They skip spaces and quotes, and read full-width signs as plain ones.
 */
const CELL_STARTS = /^(?=[\t\r\n])|(?<=^|[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])/g;

/** The cell as it was before `csvLine` put apostrophes into it. */
export function withoutApostrophes(cell: string): string {
  return cell.replace(WRITTEN_STARTS, "");
}

const WRITTEN_STARTS = /^'(?=[\t\r\n])|(?<=^|[;\t\r\n])'(?=[\s"]*[=+\-@＝＋－＠])/g;
