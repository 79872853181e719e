import * as v from "valibot";
import { countryOf } from "../addresses/countries.ts";
import { CURRENCY_CODES } from "../money.ts";
import { UNITS } from "../print-size.ts";
import { optionalLine, requiredLine } from "./setting-fields.ts";

/** Limit of owner: the shop's name [characters]; the field says so. */
const SHOP_NAME_LIMIT = 60;

/** Limit of owner: days of production [days]; the form says so. */
export const MAX_PRODUCTION_DAYS = 365;

export const GeneralSettings = v.object({
  name: requiredLine(SHOP_NAME_LIMIT, "Enter the shop's name"),
  legalName: optionalLine(120),
  addressLine1: optionalLine(100),
  addressLine2: optionalLine(100),
  city: optionalLine(100),
  state: optionalLine(100),
  postalCode: optionalLine(20),
  countryCode: v.pipe(
    optionalLine(60),
    v.toUpperCase(),
    v.check((code) => countryOf(code) !== undefined, "Choose the country"),
  ),
  taxNumber: optionalLine(40),
  timeZone: v.pipe(
    optionalLine(60),
    v.check(isTimeZone, "Choose a time zone, such as America/New_York"),
  ),
  units: v.picklist(UNITS, "Choose inches or centimeters"),
  currency: v.picklist(CURRENCY_CODES, "Choose a currency"),
  productionDays: v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((days) => (typeof days === "string" ? days.trim() || "0" : days)),
    v.transform(Number),
    v.integer("Enter a whole number of days"),
    v.minValue(0, "Enter 0 or more days"),
    v.maxValue(MAX_PRODUCTION_DAYS, `Enter up to ${MAX_PRODUCTION_DAYS} days`),
  ),
});

/** The runtime knows time zones; it takes offsets such as +01:00 too, which no calendar follows. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
