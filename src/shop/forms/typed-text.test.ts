import { expect, test } from "bun:test";
import { typedLine, typedLines } from "./typed-text.ts";

const OVERRIDE = "\u202e";

test.each([
  ["a\r\nb\rc\n\nd", ["a", "b", "c", "", "d"]],
  ["  two  spaces\tand a tab", ["  two  spaces\tand a tab"]],
  [`user${OVERRIDE}gnp.exe`, ["usergnp.exe"]],
  ["bell\u0007 nul\u0000 escape\u001b[31m", ["bell nul escape[31m"]],
  ["مرحبا", ["مرحبا"]],
])("22.17 the lines of %j are %j", (text, lines) => {
  expect(typedLines(text)).toEqual(lines);
});

test.each([
  ["Ada", "Ada"],
  ["  A\r\nBcc: e", "A Bcc: e"],
  [`${OVERRIDE}adA`, "adA"],
  ["1234567890", "1234567890"],
  ["12345678901", "123456789…"],
  ["😀".repeat(10), "😀".repeat(10)],
  ["😀".repeat(11), `${"😀".repeat(9)}…`],
])("22.17 %j on one line of ten characters at most is %j", (text, line) => {
  expect(typedLine(text, 10)).toBe(line);
});
