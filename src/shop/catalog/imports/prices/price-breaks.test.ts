import { expect, test } from "bun:test";
import { breaksText, readBreaks } from "./price-breaks.ts";

test("58.20 price breaks are read as they are written", () => {
  const breaks = [
    { minPieces: 12, basisPoints: 800 },
    { minPieces: 24, basisPoints: 1250 },
  ];
  expect(breaksText(breaks)).toBe("12: 8%; 24: 12.5%");
  for (const text of ["12: 8%; 24: 12.5%", "24:12,5;12:8", " 24 : 12.50 % ; 12 : 8 "])
    expect(readBreaks(text)).toEqual(breaks);
  expect([breaksText(null), readBreaks("None")]).toEqual(["none", null]);
});

test("58.20 a text that says no price breaks is rejected with the reason", () => {
  const many = Array.from({ length: 11 }, (_, at) => `${at + 2}: 1%`).join(";");
  for (const text of [
    "",
    "12",
    "1: 5%",
    "12: 8%; 12: 9%",
    "12: 100%",
    "12: 0",
    "a: 5",
    "2: 5: 5",
    many,
  ])
    expect([text, readBreaks(text)]).toEqual([text, undefined]);
});
