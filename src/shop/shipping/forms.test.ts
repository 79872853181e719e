import { describe, expect, test } from "bun:test";
import { COUNTRIES } from "../addresses/countries.ts";
import { placeKey } from "../addresses/place.ts";
import { SHIRTS } from "../goods/shop-words.ts";
import { holidaysText, readHolidays } from "./holidays.ts";
import { type MethodValues, readMethod, typedMethod } from "./method-form.ts";
import { stepsText } from "./method-steps.ts";
import { REGIONS } from "./regions.ts";
import { readZone, typedZone } from "./zone-form.ts";

const SHOP = { currency: "usd", words: SHIRTS } as const;

const placesOf = (typed: Record<string, string>) => {
  const read = readZone({ name: "Zone", ...typed });
  return read.ok ? read.values.places.map(placeKey) : read.errors;
};

describe("a zone", () => {
  test("37.2 every country is in one region", () => {
    const codes = REGIONS.flatMap(({ countries }) => countries.map(({ code }) => code));
    expect(codes.sort()).toEqual(COUNTRIES.map(({ code }) => code).sort());
  });

  test("37.2 has what was ticked and what was typed, each once; a country has its states", () => {
    expect(
      placesOf({
        "place-US-CA": "on",
        "place-DE": "on",
        typedPlaces: "France, España\n\nquebec, Canada; DE\r\nUnited States",
      }),
    ).toEqual(["DE", "FR", "ES", "CA-QC", "US"]);
    expect(placesOf({ "place-*": "on" })).toEqual(["*"]);
  });

  test.each(["EU", "european union", "The EU"])("37.21 %s is its 27 countries", (typedPlaces) => {
    const places = placesOf({ typedPlaces });
    expect(places).toHaveLength(27);
    expect(places).toEqual(expect.arrayContaining(["AT", "IE", "SE", "CY"]));
    for (const outside of ["GB", "CH", "NO"]) expect(places).not.toContain(outside);
    expect(placesOf({ typedPlaces: `${typedPlaces}, Switzerland; Germany` })).toHaveLength(28);
  });

  test("37.2 is shown again as it was typed", () => {
    const read = readZone({ name: " EU ", typedPlaces: "Germany\nHawaii, US" });
    expect(read.ok && typedZone(read.values)).toEqual({
      name: "EU",
      prices: "shop",
      "place-DE": "on",
      "place-US-HI": "on",
    });
  });

  test.each([
    [{}, { places: "Choose at least one place" }],
    [{ "place-ZZ": "on", "place-US-XX": "on" }, { places: "Choose at least one place" }],
    [{ name: " ", "place-DE": "on" }, { name: "Enter a name, such as Europe" }],
    [{ typedPlaces: "Atlantis" }, { typedPlaces: expect.stringContaining("“Atlantis”") }],
    [{ typedPlaces: "x".repeat(5001) }, { typedPlaces: "Use up to 5000 characters" }],
  ])("37.2 %j is answered: %j", (typed, errors) => {
    expect(placesOf(typed)).toEqual(errors);
  });
});

const METHOD: MethodValues = {
  name: "Standard",
  priceBy: "pieces",
  steps: [
    { from: 0, cents: 499 },
    { from: 10, cents: 999 },
  ],
  freeFromCents: 10_000,
  minTransitDays: 2,
  maxTransitDays: 4,
  isPickup: false,
  isActive: true,
};

const TYPED = typedMethod(METHOD, "usd");

const errorsOf = (typed: Record<string, string>) => {
  const read = readMethod({ ...TYPED, ...typed }, SHOP);
  return read.ok ? read.values : read.errors;
};

describe("a method", () => {
  test.each([
    [METHOD],
    [{ ...METHOD, priceBy: "total" as const, freeFromCents: null, isActive: false }],
    [{ ...METHOD, priceBy: "weight" as const, minTransitDays: 0, maxTransitDays: 1 }],
    [{ ...METHOD, isPickup: true, steps: [], minTransitDays: 0, maxTransitDays: 0 }],
  ])("37.5 %j is read as it is shown", (method) => {
    expect(readMethod(typedMethod(method, "usd"), SHOP).values).toEqual(method);
  });

  test("37.5 says what it costs", () => {
    expect(stepsText(METHOD, SHOP)).toBe("$4.99 · from 10 shirts $9.99");
    expect(stepsText({ ...METHOD, priceBy: "total" }, SHOP)).toBe("$4.99 · from $0.10 $9.99");
    expect(stepsText({ priceBy: "weight", steps: [{ from: 0, cents: 0 }] }, SHOP)).toBe("Free");
    expect(stepsText({ priceBy: "pieces", steps: [] }, SHOP)).toBe("Free");
  });

  test.each([
    [{ name: "" }, { name: "Enter a name, such as Standard" }],
    [{ priceBy: "moon" }, { priceBy: "Choose what the price depends on" }],
    [{ "price-0": "" }, { "price-0": "Enter a price, such as 4.99; 0 is free" }],
    [{ "price-0": "-1" }, { "price-0": "Enter a price, such as 4.99; 0 is free" }],
    [{ "from-1": "1.5" }, { "from-1": "Enter a whole number of shirts" }],
    [{ "from-1": "" }, { "from-1": "Enter a whole number of shirts" }],
    [{ "from-1": "0" }, { "from-1": "Enter more than in the row before" }],
    [{ "from-2": "9", "price-2": "12" }, { "from-2": "Enter more than in the row before" }],
    [{ freeFrom: "much" }, { freeFrom: "Enter an amount, such as 50 or 49.90" }],
    [{ minTransitDays: "5" }, { maxTransitDays: "Enter as many days as before, or more" }],
    [{ maxTransitDays: "91" }, { maxTransitDays: "Enter a whole number of up to 90 days" }],
  ])("37.2 %j is answered: %j", (typed, errors) => {
    expect(errorsOf(typed)).toEqual(errors);
  });

  test("37.5 one number of days counts for both, none promises nothing, and a pick-up takes none", () => {
    expect(errorsOf({ maxTransitDays: "" })).toMatchObject({
      minTransitDays: 2,
      maxTransitDays: 2,
    });
    expect(errorsOf({ minTransitDays: "", maxTransitDays: "" })).toMatchObject({
      maxTransitDays: 0,
    });
    expect(errorsOf({ isPickup: "on" })).toMatchObject({ isPickup: true, maxTransitDays: 0 });
  });
});

describe("holidays", () => {
  test("37.7 are dates with names, sorted, each once, however they were pasted", () => {
    const read = readHolidays("2027-01-01\r\n\n 2026-12-25, Christmas Day\n2026-12-25\tXmas\r\n");
    expect(read).toEqual({
      ok: true,
      holidays: [
        { day: "2026-12-25", name: "Xmas" },
        { day: "2027-01-01", name: "" },
      ],
    });
    expect(read.ok && holidaysText(read.holidays)).toBe("2026-12-25 Xmas\n2027-01-01");
  });

  test.each([
    ["2026-12-25\n2026-02-29 Leap day", "Line 2: “2026-02-29” is not a date."],
    ["0000-01-01", "Line 1: “0000-01-01” is not a date."],
    ["25.12.2026", "Line 1: “25.12.2026” is not a date."],
  ])("37.7 %j is answered: %s", (text, error) => {
    expect(readHolidays(text)).toEqual({ ok: false, error: expect.stringContaining(error) });
  });

  test("37.7 are bounded, before they are read", () => {
    const error = "List up to 500 days";
    expect(readHolidays("2026-12-25\n".repeat(2000))).toEqual({ ok: false, error });
  });
});
