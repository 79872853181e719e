import { expect, test } from "bun:test";
import { type FloorCode, pieceCode, readFloorCode } from "./codes.ts";
import { COMMANDS } from "./commands.ts";

test.each([
  ["PT000123-3", { kind: "piece", orderId: 123, number: 3, attempt: 1 }],
  [" pt000123-3b\n", { kind: "piece", orderId: 123, number: 3, attempt: 2 }],
  ["PT1234567-12", { kind: "piece", orderId: 1234567, number: 12, attempt: 1 }],
  ["PT000123", { kind: "order", orderId: 123 }],
  ["B12", { kind: "batch", id: 12 }],
  ["BIN7", { kind: "bin", number: 7 }],
  ["PRESS2", { kind: "press", id: 2 }],
  ["CMD-UNDO", { kind: "command", command: "undo" }],
  ["CMD-SPOILT-MISPRINT", { kind: "command", command: "spoilt-misprint" }],
  ["CMD-STEP-PRINTED", { kind: "command", command: "step-printed" }],
] satisfies [string, FloorCode][])("69.7 the scanner's %j is read", (text, code) => {
  expect(readFloorCode(text)).toEqual(code);
});

test.each(["", "PT000123-0", "PT000123-3a1", "PT-3", "BIN", "B0", "1Z999", "CMD-", "PT000123-3A"])(
  "69.7 %j is no code of the floor",
  (text) => {
    expect(readFloorCode(text)).toBeUndefined();
  },
);

test("69.7 a piece's code leads to it, and each command has one of its own", () => {
  const piece = { orderId: 42, number: 7, attempt: 3 };
  expect(readFloorCode(pieceCode(piece))).toEqual({ kind: "piece", ...piece });
  expect(new Set(COMMANDS).size).toBe(COMMANDS.length);
});
