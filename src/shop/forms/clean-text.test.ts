import { expect, test } from "bun:test";
import * as v from "valibot";
import { cleanLine, cleanText } from "./clean-text.ts";

test("22.36 the length that counts is that of the cleaned text", () => {
  const lines = `${"x".repeat(3)}\r\n`.repeat(25).trim();
  expect(v.parse(cleanText(99), lines)).toBe(lines.replaceAll("\r\n", "\n"));
  expect(v.is(cleanText(98), lines)).toBe(false);
  expect(v.parse(cleanLine(3), "  a \n b ")).toBe("a b");
});

test("22.36 a text that is far too long is not cleaned at all", () => {
  const read = v.safeParse(cleanText(100, "Too long"), `${"\u200b".repeat(5000)}a`);
  expect(read.issues?.map(({ message }) => message)).toEqual(["Too long"]);
});
