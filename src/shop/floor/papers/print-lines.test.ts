import { expect, test } from "bun:test";
import { SHIRT_AREAS } from "../../goods/shirt-areas.ts";
import { type PrintPiece, planPrintLines, printLineStem } from "./print-lines.ts";

const [FRONT, BACK] = [SHIRT_AREAS.FRONT.id, SHIRT_AREAS.BACK.id];

const piece = (number: number, more: Partial<PrintPiece> = {}): PrintPiece => ({
  ...{ orderId: 123, position: 0, number, attempt: 1, cut: "classic", size: "M", color: "Mint" },
  ...{ areas: [FRONT, BACK], dueOn: "2026-12-04", isPrinted: false, waits: [], heldNote: "" },
  ...{ off: null, spoilt: null, ...more },
});

function stemOf(pieces: PrintPiece[], area = FRONT, isMirrored = false) {
  const [line] = planPrintLines(pieces).lines;
  if (!line) throw new Error("nothing is to be printed");
  return printLineStem(12, line, { area, isMirrored });
}

test("69.45 a line's files come once and say how often they are printed", () => {
  const all = Array.from({ length: 24 }, (_, at) => piece(at + 1));
  expect(stemOf(all)).toBe("B0000012-0001a-PT000123-1to24-front-M-mint-x24");
  expect(stemOf(all, BACK, true)).toBe("B0000012-0001b-PT000123-1to24-back-M-mint-x24-mirrored");
  expect(stemOf([piece(3, { attempt: 2 })])).toBe("B0000012-0001a-PT000123-3B-front-M-mint-x1");
  // The piece that takes a spoilt one's place may be made first.
  expect(stemOf([piece(3, { attempt: 2 }), piece(1)])).toBe(
    "B0000012-0001a-PT000123-1to3B-front-M-mint-x2",
  );
});

test("69.45 lines have the places of their first pieces", () => {
  const { lines } = planPrintLines([
    piece(2, { orderId: 9 }),
    piece(1),
    piece(1, { orderId: 9, position: 1 }),
    piece(3, { orderId: 9 }),
  ]);
  expect(lines.map(({ place, first, pieces }) => [place, first.orderId, pieces.length])).toEqual([
    [1, 9, 2],
    [2, 123, 1],
    [3, 9, 1],
  ]);
});

test.each<[string, Partial<PrintPiece>]>([
  ["canceled", { off: "order" }],
  ["refunded", { off: "refund", waits: ["held"] }],
  ["spoilt (misprint)", { spoilt: "misprint" }],
  ["held: ask Ada", { waits: ["held", "print-file"], heldNote: "ask Ada" }],
  ["no stock", { waits: ["stock"] }],
])("69.45 a piece is left out that is %s", (why, more) => {
  const [one, other] = [piece(1), piece(2, more)];
  const { lines, leftOut } = planPrintLines([one, other]);
  expect(lines.map(({ pieces }) => pieces)).toEqual([[one]]);
  expect(leftOut).toEqual([{ piece: other, why }]);
});

test("69.45 a piece that waits for its print file is not left out: the file is missing", () => {
  const { lines, leftOut } = planPrintLines([piece(1, { waits: ["print-file"] })]);
  expect([lines.length, leftOut.length]).toEqual([1, 0]);
});
