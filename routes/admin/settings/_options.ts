import { COUNTRIES } from "#shop/addresses/countries.ts";

/** UTC first; the runtime's list has every other zone by its IANA name. */
export const TIME_ZONE_OPTIONS = [
  "UTC",
  ...Intl.supportedValuesOf("timeZone").filter((zone) => zone.includes("/")),
].map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));

export const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));
