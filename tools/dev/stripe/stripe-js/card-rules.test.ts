import { expect, test } from "bun:test";
import {
  brandOf,
  checkCvc,
  checkExpiry,
  checkNumber,
  formatExpiry,
  formatNumber,
} from "./card-rules.ts";

const TODAY = new Date(2026, 10, 21);

test.each([
  ["42424", "4242 4"],
  ["4242-4242 42424242999", "4242 4242 4242 4242"],
  ["378282246310005", "3782 822463 10005"],
  ["abc", ""],
])("the number %p is written %p", (typed, shown) => {
  expect(formatNumber(typed)).toBe(shown);
});

test.each([
  ["1", false, "1"],
  ["4", false, "04 / "],
  ["12", false, "12 / "],
  ["1230", false, "12 / 30"],
  ["12/2030", false, "12 / 30"],
  ["1/", false, "01 / "],
  ["12 /", true, "12"],
])("the expiry %p is written %p → %p", (typed, erasing, shown) => {
  expect(formatExpiry(typed, erasing)).toBe(shown);
});

test.each([
  ["", "Your card number is incomplete."],
  ["4242 4242 4242 424", "Your card number is incomplete."],
  ["4242 4242 4242 4241", "Your card number is invalid."],
  ["4242 4242 4242 4242", ""],
  ["3782 822463 10005", ""],
])("24.18 the number %p: %p", (number, message) => {
  expect(checkNumber(number)?.message ?? "").toBe(message);
});

test.each([
  ["", "Your card's expiration date is incomplete."],
  ["12 / 2", "Your card's expiration date is incomplete."],
  ["13 / 30", "Your card's expiration date is incomplete."],
  ["10 / 26", "Your card's expiration date is in the past."],
  ["12 / 25", "Your card's expiration year is in the past."],
  ["12 / 99", "Your card's expiration year is invalid."],
  ["11 / 26", ""],
])("the expiry %p in November 2026: %p", (expiry, message) => {
  expect(checkExpiry(expiry, TODAY)?.message ?? "").toBe(message);
});

test("American Express has a security code of four digits, others of three", () => {
  expect(checkCvc("123", "4242")).toBeNull();
  expect(checkCvc("123", "3782")?.message).toBe("Your card's security code is incomplete.");
  expect(checkCvc("1234", "3782")).toBeNull();
});

test.each([
  ["4", "visa"],
  ["5555", "mastercard"],
  ["2221", "mastercard"],
  ["2720", "mastercard"],
  ["2721", "unknown"],
  ["37", "amex"],
  ["6011", "discover"],
  ["9", "unknown"],
])("%p is %p", (number, brand) => {
  expect<string>(brandOf(number)).toBe(brand);
});
