export type SentText = { ok: true; text: string } | { ok: false; problem: string };

/** Carriers' programs and spreadsheets save CSV as UTF-8, UTF-16 or in Windows' own code page. */
export function readText(bytes: Uint8Array): SentText {
  const other = KINDS.find(({ begins }) => begins.every((byte, at) => bytes[at] === byte));
  if (other) return { ok: false, problem: other.problem };
  const text = decode(bytes);
  return CONTROLS.test(text) ? { ok: false, problem: NO_TEXT } : { ok: true, text };
}

const SAVE_AS =
  "Open it, choose “Save as” or “Download”, and “CSV UTF-8” there. Then send that file, or copy the cells and paste them.";
const NO_TEXT = "The file is no text. Send the CSV that the carrier's program exports.";

const KINDS = [
  // XLSX, ODS and Numbers are ZIPs.
  { begins: [0x50, 0x4b, 0x03, 0x04], problem: `The file is a spreadsheet or a ZIP. ${SAVE_AS}` },
  { begins: [0xd0, 0xcf, 0x11, 0xe0], problem: `The file is an old Excel workbook. ${SAVE_AS}` },
  {
    begins: [0x25, 0x50, 0x44, 0x46],
    problem: "The file is a PDF. Send the CSV that the carrier's program exports.",
  },
];

/** A text has tabs and line ends, and nothing else of these. */
const CONTROLS = /(?!\s)\p{Cc}/u;

function decode(bytes: Uint8Array): string {
  const wide = wideOf(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Numbers are the same in it, and names nearly always right.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** A file without a mark has a zero beside each of its first letters. */
function wideOf([first = 1, second = 1, third = 1, fourth = 1]: Uint8Array) {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first && third && !second && !fourth) return "utf-16le";
  return !first && !third && second && fourth ? "utf-16be" : undefined;
}
