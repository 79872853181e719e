const BYTE_ORDER_MARK = "\ufeff";

/** RFC 4180. An apostrophe keeps spreadsheets from running formulas (OWASP, "CSV Injection"). */
export function csvLine(cells: readonly (string | number | null | undefined)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** The byte order mark tells spreadsheets that the file is UTF-8. */
export function csvHead(names: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(names);
}

function csvCell(value: string | number | null | undefined): string {
  const text = String(value ?? "");
  const defused = typeof value === "string" && /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}
