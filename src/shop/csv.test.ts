import { expect, test } from "bun:test";
import { csvHead, csvLine } from "./csv.ts";

test("cells with commas, quotes or line breaks are quoted (RFC 4180)", () => {
  expect(csvLine(["a", 'b "c"', "d,e", "f\ng", null, 7])).toBe('a,"b ""c""","d,e","f\ng",,7\r\n');
});

test.each(["=1+1", "+1 503", "-2", "@SUM(A1)", "\t=1", " =1", "\r=1"])(
  "%j is no formula in a spreadsheet",
  (cell) => {
    expect(csvLine([cell]).replace(/^"/, "")).toStartWith(`'${cell}`);
  },
);

test("numbers of ours stay numbers", () => {
  expect(csvLine([-2])).toBe("-2\r\n");
});

test("the first line says that the file is UTF-8", () => {
  expect(csvHead(["Order", "Total"])).toBe("\ufeffOrder,Total\r\n");
});
