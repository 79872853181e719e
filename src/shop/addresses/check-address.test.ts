import { expect, test } from "bun:test";
import { ADDRESS, STORED_ADDRESS } from "#tools/testing/browser/buying.ts";
import { checkAddress } from "./check-address.ts";
import { COUNTRIES, countryOf } from "./countries.ts";

const FORM = { ...ADDRESS, notes: "" };
const ABROAD = { phone: "+1 617 555 0123", state: "" };

const check = (change: Partial<typeof FORM>, countries = COUNTRIES) =>
  checkAddress({ ...FORM, ...change }, { countries });

function stored(change: Partial<typeof FORM>) {
  const checked = check(change);
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return checked.address;
}

test("36.1 an address keeps its fields, with the country's name and both codes", () => {
  expect(stored({})).toEqual(STORED_ADDRESS);
});

test.each([
  ["US", "US"],
  ["usa", "US"],
  ["U.S.", "US"],
  ["United States of America", "US"],
  ["UK", "GB"],
  ["England", "GB"],
  ["Holland", "NL"],
  ["the Netherlands", "NL"],
  ["Deutschland", "DE"],
  ["España", "ES"],
  ["日本", "JP"],
  ["Cote d'Ivoire", "CI"],
  ["Saint Lucia", "LC"],
  ["Turkey", "TR"],
])("36.2 the country '%s' is %s", (country, code) => {
  const change = { DE: "26133", NL: "1234 AB", GB: "SW1A 1AA", TR: "01960", ES: "28039" };
  const postalCode = new Map(Object.entries(change)).get(code) ?? "";
  const read = check({ country, ...ABROAD, state: "", postalCode });
  const errors = read.ok ? {} : read.errors;
  expect(errors.country).toBeUndefined();
  if (read.ok) expect(read.address.countryCode).toBe(code);
});

test.each([
  ["United States", "massachusetts", "MA", "MA"],
  ["United States", "Washington, D.C.", "DC", "DC"],
  ["United States", "AE", "AE", "AE"],
  ["Canada", "Québec", "QC", "QC"],
  ["Australia", "New South Wales", "NSW", "NSW"],
  ["Brazil", "sao paulo", "SP", "SP"],
  ["Italy", "Milano", "MI", "MI"],
  ["Mexico", "CDMX", "Ciudad de México", "CMX"],
  ["India", "tamil nadu", "Tamil Nadu", "TN"],
  ["Japan", "東京都", "Tokyo", "13"],
])("36.3 in %s the state '%s' is stored as %s", (country, state, written, stateCode) => {
  const codes = new Map([
    ["Canada", "h3z2y7"],
    ["Australia", "2060"],
    ["Brazil", "40301110"],
    ["India", "110 034"],
    ["Japan", "１５４００２３"],
  ]);
  const postalCode = codes.get(country) ?? "02108";
  expect(stored({ country, state, postalCode })).toMatchObject({ state: written, stateCode });
});

test.each([
  ["US", "941071234", "94107-1234"],
  ["GB", "sw1a1aa", "SW1A 1AA"],
  ["CA", "K1A-0B1", "K1A 0B1"],
  ["NL", "1234ab", "1234 AB"],
  ["PL", "90001", "90-001"],
  ["DE", "D-10115", "10115"],
  ["LV", "1010", "LV-1010"],
  ["HK", "", ""],
])("36.4 in %s the postal code '%s' is %s", (country, postalCode, written) => {
  const state = new Map([
    ["US", "CA"],
    ["CA", "ON"],
    ["HK", "Kowloon"],
    ["LV", "Riga"],
  ]);
  const address = stored({ country, postalCode, state: state.get(country) ?? "" });
  expect(address.postalCode).toBe(written);
});

test.each([
  ["US", "(617) 555-0123", "+1 617 555 0123"],
  ["US", "617.555.0123 ext 5", "+1 617 555 0123 ext. 5"],
  ["US", "+48 600 000 000", "+48 600 000 000"],
  ["GB", "020 7946 0958", "+44 20 7946 0958"],
])("36.4 in %s the phone '%s' is %s", (country, phone, written) => {
  const change = country === "GB" ? { state: "", postalCode: "SW1A 1AA" } : {};
  expect(stored({ country, phone, ...change }).phone).toBe(written);
});

const COUNTRY_HINT = "Country: use its name or its code, as in United States or US.";
const US_CODE = "Postal code: a US ZIP code has five digits, as in 94107.";
const US_PHONE =
  "Phone: use a number of the United States, as in (201) 555-0123, or one that begins with + and its country's code.";

test.each([
  [{ country: "Atlantis" }, { country: COUNTRY_HINT }],
  [{ country: "Congo" }, { country: COUNTRY_HINT }],
  [{ country: "__proto__" }, { country: COUNTRY_HINT }],
  [
    { postalCode: "!!!", phone: "x" },
    { postalCode: US_CODE, phone: US_PHONE },
  ],
  [{ phone: "1234567890" }, { phone: US_PHONE }],
  [{ state: "Atlantis" }, { state: "State: use one of the United States, as in Alabama or AL." }],
  [
    { state: "constructor" },
    { state: "State: use one of the United States, as in Alabama or AL." },
  ],
  [
    { country: "DE", state: "", postalCode: "1" },
    { postalCode: "Postal code: a code of Germany has five digits, as in 26133." },
  ],
  [
    { country: "GB", state: "", postalCode: "1" },
    { postalCode: "Postal code: a code of the United Kingdom is written like EC1Y 8SY." },
  ],
])("36.5 %j is rejected, and says what is expected", (change, errors) => {
  expect(check(change)).toEqual({ ok: false, errors });
});

test("36.6 what a country's addresses have must not be empty, what they do not have may", () => {
  const empty = { state: "", postalCode: "" };
  const both = { state: "State is required", postalCode: "Postal code is required" };
  expect(check(empty)).toEqual({ ok: false, errors: both });
  expect(check({ ...empty, country: "" })).toEqual({
    ok: false,
    errors: { ...both, country: "Country is required" },
  });
  expect(check({ ...empty, country: "Germany" })).toEqual({
    ok: false,
    errors: { postalCode: "Postal code is required" },
  });
  expect(check({ ...empty, country: "Panama", state: "Chiriquí" }).ok).toBe(true);
});

test("36.5 a country that the shop does not ship to is named", () => {
  const home = countryOf("US");
  expect(check({ country: "Holland" }, home ? [home] : [])).toEqual({
    ok: false,
    errors: { country: "Country: we do not ship to the Netherlands." },
  });
});

test("36.2 each country is found by its code and by its name", () => {
  for (const { code, name } of COUNTRIES) {
    expect(errorsOf(code).country).toBeUndefined();
    expect(errorsOf(name).country).toBeUndefined();
  }
});

function errorsOf(country: string) {
  const read = check({ country });
  return read.ok ? {} : read.errors;
}
