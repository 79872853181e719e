import * as v from "valibot";
import { findCountry } from "../addresses/countries.ts";
import { placeName } from "../addresses/place.ts";
import { stateName } from "../addresses/states.ts";
import { cleanLine } from "../forms/clean-text.ts";
import { hasState, PLACE_FIELDS, stateOf, UNKNOWN_STATE } from "./tax-place.ts";

const EMAIL = "Enter the email of the customer's account.";

const text = v.optional(v.string(), "");

const EVERYWHERE = "Everywhere";

/** An exemption from before places were asked for has no country and counts everywhere. */
type ExemptPlace = { countryCode: string | null; stateCode: string };

export const ExemptionForm = v.pipe(
  v.object({
    email: v.pipe(text, cleanLine(200, EMAIL), v.toLowerCase(), v.email(EMAIL)),
    taxNumber: v.pipe(
      text,
      cleanLine(60, "Keep the number below 60 characters."),
      v.nonEmpty("Enter the number that proves it, such as of the certificate."),
    ),
    ...PLACE_FIELDS,
  }),
  v.forward(v.partialCheck([["country"], ["state"]], hasState, UNKNOWN_STATE), ["state"]),
  v.transform(({ email, taxNumber, ...place }) => ({
    email,
    taxNumber,
    countryCode: findCountry(place.country)?.code ?? "",
    stateCode: stateOf(place) ?? "",
  })),
);
export type ExemptionValues = { email: string; taxNumber: string } & ExemptPlace;

/** `New York, United States`, `Germany` */
export function exemptPlaceText({ countryCode, stateCode }: ExemptPlace): string {
  return countryCode === null ? EVERYWHERE : placeName({ countryCode, stateCode });
}

/** The form of an exemption shows this. */
export function typedExemption({ email, taxNumber, ...place }: ExemptionValues) {
  const { countryCode, stateCode } = place;
  const country = countryCode ?? "";
  return { email, taxNumber, country, state: stateName(country, stateCode) ?? stateCode };
}

/** Limit of owner: a page of exempt customers [customers]; the rest by cursor. */
export const EXEMPTIONS_PAGE = 50;
