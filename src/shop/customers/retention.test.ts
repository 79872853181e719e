import { expect, test } from "bun:test";
import {
  customerSettingsFields,
  erasableBefore,
  paperRule,
  readCustomerSettings,
  storedUntil,
} from "./retention.ts";

test.each([
  ["DE", 8, "Germany", true],
  ["AT", 7, "Austria", true],
  ["FR", 10, "France", true],
  ["GB", 6, "United Kingdom", true],
  ["US", 7, "United States", true],
  ["BR", 10, "Brazil", false],
])(
  "83.34 papers of a shop in %s name their customer for %d years",
  (code, years, country, isKnown) => {
    expect(paperRule({ invoiceYears: null }, code)).toEqual({ years, country, isKnown });
  },
);

test("83.34 the owner may say another number", () => {
  expect(paperRule({ invoiceYears: 12 }, "DE")).toEqual({
    years: 12,
    country: null,
    isKnown: true,
  });
});

test("83.34 years count from the end of the year of issue", () => {
  const rule = { years: 8 };
  expect(storedUntil("2026-01-01", rule)).toBe("2034-12-31");
  expect(storedUntil("2026-12-31", rule)).toBe("2034-12-31");
  // On the last day they are still there, on the next one they are not.
  expect("2026-12-31" < erasableBefore("2034-12-31", rule)).toBe(false);
  expect("2026-12-31" < erasableBefore("2035-01-01", rule)).toBe(true);
  expect("2027-01-01" < erasableBefore("2035-01-01", rule)).toBe(false);
});

test.each(["", " ", "1", "30"])("83.34 takes %j", (years) => {
  const read = readCustomerSettings({ years });
  expect(read.ok).toBe(true);
  if (read.ok) expect(customerSettingsFields(read.values)).toEqual({ years: years.trim() });
});

test.each(["0", "31", "-1", "1.5", "ten", "1e1", "999"])("83.34 rejects %j", (years) => {
  expect(readCustomerSettings({ years }).errors?.years).toContain("from 1 to 30");
});
