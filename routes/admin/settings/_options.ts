/** UTC first; the runtime's list has every other zone by its IANA name. */
export const TIME_ZONE_OPTIONS = [
  "UTC",
  ...Intl.supportedValuesOf("timeZone").filter((zone) => zone.includes("/")),
].map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));

const REGIONS = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Regions of no post of their own, and groups of countries. */
const NO_COUNTRIES = "AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ".split(" ");

export const COUNTRY_OPTIONS = LETTERS.flatMap((one) => LETTERS.map((other) => one + other))
  .filter((code) => !NO_COUNTRIES.includes(code))
  .filter((code) => new Intl.Locale(`und-${code}`).region === code)
  .flatMap((value) => ({ value, label: REGIONS.of(value) ?? "" }))
  .filter(({ label }) => label !== "")
  .sort((one, other) => one.label.localeCompare(other.label, "en"));
