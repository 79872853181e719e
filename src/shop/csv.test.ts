import { expect, test } from "bun:test";
import { csvHead, csvLine } from "./csv.ts";

test("16.20 every cell is quoted, whatever it holds (RFC 4180)", () => {
  expect(csvLine(["a", 'b "c"', "d,e", "f\ng", null, 7])).toBe(
    '"a","b ""c""","d,e","f\ng","","7"\r\n',
  );
});

test.each([
  ["=1+1", "'=1+1"],
  ["+1 503", "'+1 503"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  [" =1", "' =1"],
  ["\ttab", "'\ttab"],
  ["\t=1", "'\t'=1"],
  ["\r=1", "'\r'=1"],
  ["Ada;=1+1", "Ada;'=1+1"],
  ["Ada; @SUM(A1);-2", "Ada;' @SUM(A1);'-2"],
  ["Ada\t+1", "Ada\t'+1"],
  ["Ada\n=1", "Ada\n'=1"],
  ["Ada;＝1", "Ada;'＝1"],
  ["＝1", "'＝1"],
  ["＋1", "'＋1"],
  ["－1", "'－1"],
  ["＠SUM(A1)", "'＠SUM(A1)"],
])("16.20 %j is no formula in a spreadsheet, however it splits", (cell, written) => {
  expect(csvLine([cell])).toBe(`"${written}"\r\n`);
});

test("16.20 a quote does not hide a formula from a reader that splits at semicolons", () => {
  expect(csvLine(['Ada;"=1'])).toBe('"Ada;\'""=1"\r\n');
});

test("16.20 signs inside a text, and numbers of ours, stay as they are", () => {
  expect(csvLine(["a=b, c-d; e@f", -2])).toBe('"a=b, c-d; e@f","-2"\r\n');
});

test("16.20 the first line says that the file is UTF-8", () => {
  expect(csvHead(["Order", "Total"])).toBe('\ufeff"Order","Total"\r\n');
});
