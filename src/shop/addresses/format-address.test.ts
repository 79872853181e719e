import { expect, test } from "bun:test";
import { formatAddress, formatParcelAddress } from "./format-address.ts";

const ADDRESS = {
  fullName: "Ada Lovelace",
  addressLine1: "12 Analytical Way",
  addressLine2: "",
  city: "Town",
  state: "ST",
  postalCode: "12345",
  country: "",
};
const HEAD = [ADDRESS.fullName, ADDRESS.addressLine1];

test.each([
  ["US", "United States", ["Town, ST 12345"]],
  ["GB", "United Kingdom", ["Town", "ST", "12345"]],
  ["DE", "Germany", ["12345 Town", "ST"]],
  ["BR", "Brazil", ["Town-ST", "12345"]],
  ["IT", "Italy", ["12345 Town ST"]],
  ["IN", "India", ["Town 12345", "ST"]],
  ["AU", "Australia", ["Town ST 12345"]],
  ["JP", "Japan", ["Town, ST", "12345"]],
  ["LT", "Lithuania", ["LT-12345 Town ST"]],
  ["HK", "Hong Kong", ["Town", "ST", "12345"]],
  ["PR", "Puerto Rico", ["Town PR 12345"]],
])("36.10 %s writes it in its own order", (countryCode, country, lines) => {
  const state = countryCode === "PR" ? "" : "ST";
  const written = formatAddress({ ...ADDRESS, country, countryCode, state });
  expect(written).toEqual([...HEAD, ...lines, country]);
});

test("36.10 an address in Japanese goes from the prefecture to the name", () => {
  const address = {
    ...ADDRESS,
    city: "千代田区",
    addressLine1: "丸の内1-1",
    postalCode: "100-0005",
  };
  const japan = { country: "Japan", countryCode: "JP", state: "Tokyo", stateCode: "13" };
  expect(formatAddress({ ...address, ...japan })).toEqual([
    ...["〒100-0005", "東京都", "千代田区", "丸の内1-1", ADDRESS.fullName, "Japan"],
  ]);
});

test("36.11 an order from before has no codes: its country is found by its text, or written as the US does", () => {
  expect(formatAddress({ ...ADDRESS, country: "Deutschland", state: "" })).toEqual([
    ...[...HEAD, "12345 Town", "Deutschland"],
  ]);
  expect(formatAddress({ ...ADDRESS, country: "Atlantis" })).toEqual([
    ...[...HEAD, "Town, ST 12345", "Atlantis"],
  ]);
});

test("36.10 what is empty leaves no line and no comma", () => {
  const nobody = { ...ADDRESS, fullName: "Deleted account", addressLine1: "" };
  const nowhere = { city: "", state: "", postalCode: "" };
  expect(formatAddress({ ...nobody, ...nowhere })).toEqual(["Deleted account"]);
  const noState = { ...ADDRESS, country: "US", state: "" };
  expect(formatAddress(noState)).toEqual([...HEAD, "Town 12345", "US"]);
});

test("36.12 a parcel names its country in capitals, and none at home", () => {
  const germany = { ...ADDRESS, country: "Germany", countryCode: "DE", state: "" };
  expect(formatParcelAddress(germany, "US")).toEqual([...HEAD, "12345 Town", "GERMANY"]);
  const home = { ...ADDRESS, country: "USA" };
  expect(formatParcelAddress(home, "US")).toEqual([...HEAD, "Town, ST 12345"]);
});
