import { expect, test } from "bun:test";
import {
  isLoaded,
  type PressFile,
  pressFileId,
  pressFileName,
  readPressFileId,
  whyLeftOut,
} from "./press-file.ts";

const FILE: PressFile = {
  ...{ workId: 12, place: 3, pieceId: 7, orderId: 123, number: 3, attempt: 1, ofPieces: 5 },
  ...{ cut: "classic", size: "2XL", color: "Heather Navy", areas: ["back", "front"] },
  ...{ area: "front", off: null, spoilt: null, state: "ready", waits: [], heldNote: "" },
  ...{
    status: "ready",
    storageKey: "a.png",
    sha256: "0",
    bytes: 1,
    isMirrored: false,
    mayPrint: true,
  },
};

const named = (more: Partial<PressFile>) => pressFileName({ ...FILE, ...more });

test("74.24 a file's name has its place, order, piece, n of m, area, size and color", () => {
  expect(named({})).toBe("W0000012-0003a-PT000123-3-3of5-front-2XL-heather-navy.png");
  expect(named({ attempt: 2, area: "back", isMirrored: true })).toBe(
    "W0000012-0003b-PT000123-3B-3of5-back-2XL-heather-navy-mirrored.png",
  );
});

test("74.24 names sort in the order of the press: by work, piece and area", () => {
  const names = [
    named({ place: 2, area: "back" }),
    named({ place: 10 }),
    named({ workId: 100, place: 1 }),
    named({ area: "back" }),
    named({ place: 2 }),
    named({}),
  ];
  expect(names.toSorted()).toEqual(
    [names[4], names[0], names[5], names[3], names[1], names[2]].map(String),
  );
});

test.each([
  ["Grün / weiß", "grun-weiss"],
  ["../../etc", "etc"],
  ["CON\u0000:*?<>|", "con"],
  ["黒", "other"],
  ["x".repeat(300), "x".repeat(40)],
  ["a. ", "a"],
])("74.24 a color %j is %s in a name that any system takes", (color, word) => {
  const name = named({ color });
  expect(name).toEndWith(`-2XL-${word}.png`);
  expect(name).toMatch(/^[A-Za-z0-9][A-Za-z0-9-]*\.png$/);
  expect(name.length).toBeLessThan(200);
});

test.each<[string, Partial<PressFile>, string]>([
  ["canceled", { off: "order" }, "canceled"],
  ["refunded", { off: "refund" }, "refunded"],
  ["spoilt", { spoilt: "misprint", off: "order" }, "spoilt (misprint)"],
  ["held", { state: "waiting", waits: ["held"], heldNote: "ask Ada" }, "held: ask Ada"],
  ["not made", { status: "waiting", storageKey: null }, "no print file yet"],
  ["deleted", { storageKey: null }, "its print file was deleted"],
])("74.4 a file that is %s is left out and says why", (_, more, why) => {
  expect(whyLeftOut({ ...FILE, ...more })).toBe(`PT000123-3: ${why}`);
  expect(isLoaded({ ...FILE, ...more })).toBe(false);
  expect(isLoaded(FILE)).toBe(true);
});

test("a file's id is read as it was written, and nothing else is one", () => {
  expect(readPressFileId(pressFileId(FILE))).toEqual({ pieceId: 7, area: "front" });
  for (const text of ["", "7", "7-", "0-front", "7-../x", "7-Front", `7-${"a".repeat(81)}`]) {
    expect(readPressFileId(text)).toBeUndefined();
  }
});
