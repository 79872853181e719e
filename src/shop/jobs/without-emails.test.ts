import { expect, test } from "bun:test";
import { hideEmails } from "./without-emails.ts";

test.each([
  ["550 <ada@example.com> is nobody", "550 <…> is nobody"],
  ["to ada.l+x@example.com, grace@example.com", "to …, …"],
  ['"ada l"@example.com', "…"],
  ["mailto:ada@example.com;", "mailto:…;"],
  ["a @ b, @example, ada@", "a @ b, @example, ada@"],
])("96.7 %p is %p in the log", (text, hidden) => {
  expect(hideEmails(text)).toBe(hidden);
});

test("96.17 a long word without an end costs no more than its length", () => {
  const long = "a".repeat(1_000_000);
  expect(hideEmails(long)).toBe(long);
  expect(hideEmails(`${long} ada@example.com`)).toBe(`${long} …`);
});
