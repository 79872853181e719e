import { expect, test } from "bun:test";
import { type BinContent, binContent } from "./bin-content.ts";
import type { PieceState } from "./states.ts";
import { DEFAULT_STEPS, type FloorSteps, isPrinted, type PieceStep } from "./steps.ts";

const SHORT: FloorSteps = { steps: ["printed", "packed"], ownSteps: [] };

type Piece = PieceStep | [PieceStep, PieceState];

const contentOf = (pieces: Piece[], steps = DEFAULT_STEPS) =>
  binContent(
    pieces.map((piece) => {
      const [step, state] = typeof piece === "string" ? [piece, piece] : piece;
      return { step, state, pieces: 1 };
    }),
    steps,
  );

test.each([
  [["checked", "checked", "printed"], { state: "waits", open: 3, here: 2, missing: 1 }, false],
  [["checked", "checked"], { state: "complete", open: 2, here: 2, missing: 0 }, true],
  [["packed", "checked"], { state: "complete", open: 2, here: 1, missing: 0 }, true],
  [["packed", "packed"], { state: "packed", open: 2, here: 0, missing: 0 }, true],
  [["printed", "ready"], { state: "waits", open: 2, here: 0, missing: 2 }, true],
  [[["checked", "canceled"]], { state: "off", open: 0, here: 0, missing: 0 }, true],
  [[["checked", "spoilt"], "checked"], { state: "complete", open: 1, here: 1, missing: 0 }, true],
] satisfies [Piece[], Omit<BinContent, "isOver">, boolean][])(
  "76.9 the bin of an order with pieces %j is known for what it holds",
  (pieces, content, isOver) => {
    expect(contentOf(pieces)).toEqual({ ...content, isOver });
  },
);

test("76.9 a piece that is held lies in the bin, and is waited for", () => {
  const content = contentOf(["checked", ["checked", "waiting"]]);
  expect(content).toEqual({ state: "waits", open: 2, here: 2, missing: 1, isOver: false });
});

test("76.9 where nothing is checked, printed pieces are in the bin", () => {
  expect(contentOf(["printed", "ready"], SHORT)).toMatchObject({ state: "waits", here: 1 });
  expect(contentOf(["printed", "printed"], SHORT)).toMatchObject({ state: "complete" });
});

test("76.9 a piece stays printed when the step that it has done is switched off", () => {
  expect(isPrinted("checked", SHORT)).toBe(true);
  expect(isPrinted("own1", SHORT)).toBe(true);
  expect(isPrinted("picked", SHORT)).toBe(false);
});
