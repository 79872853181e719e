import { expect, test } from "bun:test";
import { createTwiceRule } from "./create-twice-rule.ts";

type Read = string | [text: string, command: string];

/** Returns the codes that count, of codes that are read every so many milliseconds. */
function heard(reads: readonly Read[], intervalMs: number): Read[] {
  const isTwice = createTwiceRule();
  return reads.filter((read, at) => {
    const [text = "", command] = typeof read === "string" ? [read] : read;
    return !isTwice(text, command, at * intervalMs);
  });
}

const [A, B] = ["PT000001-1", "PT000002-1"];

test("75.16 a piece that is read twice within a second and a half counts once, another one between or not", () => {
  expect(heard([A, A], 1400)).toEqual([A]);
  expect(heard([A, A], 1500)).toEqual([A, A]);
  expect(heard([A, B, A, B, A, B], 600)).toEqual([A, B]);
});

test("75.16 after a card, a bin or another code a piece counts again, and so does its reason", () => {
  for (const code of ["CMD-UNDO", "BIN1", "B1", "PRESS1", "PT000001"]) {
    expect(heard([A, code, code, A], 100)).toEqual([A, code, A]);
  }
  expect(heard([A, "BIN1", B, "BIN1"], 100)).toEqual([A, "BIN1", B, "BIN1"]);
  expect(heard([A, [A, "spoilt-lost"], [A, "spoilt-lost"]], 100)).toEqual([
    ...[A, [A, "spoilt-lost"] as Read],
  ]);
});
