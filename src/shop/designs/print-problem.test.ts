import { expect, test } from "bun:test";
import type { DesignDocument } from "../documents/document.ts";
import { documentByName } from "../documents/named-placement.ts";
import { documentPrintProblem } from "./print-problem.ts";

const STRIP = { id: 1, width: 3000, height: 30 };
const DISC = { id: 2, width: 300, height: 300 };

const named = (front: typeof STRIP | null, back: typeof STRIP | null, size: number) =>
  documentPrintProblem(documentByName({ front, back }, { position: "center", size }), [
    STRIP,
    DISC,
  ]);

const star = (x: number, width: number): DesignDocument => {
  const frame = { x, y: 4, width, height: width, rotation: 0, flip: false, locked: false };
  return {
    version: 1,
    areas: { front: [{ kind: "art", art: "noto:star", colors: [], ...frame }] },
  };
};

test("21.47 a print that is too small, or outside every area, is not sold, with what to do", () => {
  expect(named(DISC, null, 1)).toBeUndefined();
  expect(named(null, DISC, 1)).toBeUndefined();
  expect(named(STRIP, DISC, 5)).toBe(
    "Your design would print less than 0.1 in high. Choose a design size of 7 or more.",
  );
  expect(named(DISC, STRIP, 5)).toBe(
    "Your back logo would print less than 0.1 in high. Choose a design size of 7 or more.",
  );
  expect(documentPrintProblem(star(6, 0.1), [])).toBeUndefined();
  expect(documentPrintProblem(star(6, 0.09), [])).toBe(
    "Your design would print less than 0.1 in wide or high. Make it larger.",
  );
  expect(documentPrintProblem(star(30, 2), [])).toBe(
    "Nothing of your design lies inside a print area. Move it there.",
  );
});
