import { expect, test } from "bun:test";
import fc from "fast-check";
import { parseOrderNumber, ptNumber } from "./tracking.ts";

test.each([
  [1, "PT000001"],
  [123, "PT000123"],
  [999_999, "PT999999"],
  [1_234_567, "PT1234567"],
])("7.9 order %d has the tracking number %s", (orderId, text) => {
  expect(ptNumber(orderId)).toBe(text);
});

test("an order's number is read however it is written", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1 }), (orderId) => {
      const number = ptNumber(orderId);
      for (const text of [`${orderId}`, `#${orderId}`, ` ${number} `, number.toLowerCase()]) {
        expect(parseOrderNumber(text)).toBe(orderId);
      }
    }),
  );
});

test.each(["", "0", "#", "PT", "PT000000", "-1", "1.5", "1e3", "12a", "9".repeat(16)])(
  "%p is no order's number",
  (text) => {
    expect(parseOrderNumber(text)).toBeUndefined();
  },
);
