import { expect, test } from "bun:test";
import { namedThings } from "./search.ts";

test.each([
  ["12", 12, false],
  ["#12", 12, true],
  ["PT000012", 12, true],
  ["pt000012-3B", 12, true],
  ["PT000012-3", 12, true],
  ["ada", undefined, false],
  ["12-3", undefined, false],
  ["+1 503 555 0100", undefined, false],
  ["#0", undefined, false],
])("83.7 %j names order %p", (text, orderId, isOrder) => {
  expect(namedThings(text)).toMatchObject({ orderId, isOrder });
});

test("83.7 a parcel's number is found with and without blanks, in both cases", () => {
  expect(namedThings("1z 999 aa1").parcels).toEqual([
    "1z 999 aa1",
    "1Z 999 AA1",
    "1z999aa1",
    "1Z999AA1",
  ]);
  expect(namedThings("ada stone").parcels).toEqual([]);
  expect(namedThings("12").parcels).toEqual([]);
});
