import {
  checkShipping,
  type ShippingAddress,
  type ShippingErrors,
  type ShippingForm,
} from "../orders/shipping.ts";
import { type Country, findCountry } from "./countries.ts";
import { blankFields } from "./country-choices.ts";
import { inSentence } from "./in-sentence.ts";
import { phoneHint, readPhone } from "./phone.ts";
import { postalCodeHint, readPostalCode } from "./postal-codes.ts";
import { findState, statesOf } from "./states.ts";

type CheckedAddress =
  | { ok: true; address: ShippingAddress; notes: string }
  | { ok: false; errors: ShippingErrors };

type Options = {
  /** The shop ships to these. */
  countries: readonly Country[];
};

/**
 * Country and state may be a code, a name or a common spelling. What is rejected says which field and
 * what is expected: `Postal code: a US ZIP code has five digits, as in 94107.`
 */
export function checkAddress(form: ShippingForm, { countries }: Options): CheckedAddress {
  const country = findCountry(form.country.trim());
  const typed = checkShipping(form, country && blankFields(country.code));
  if (!typed.ok) return typed;
  if (!country) return { ok: false, errors: { country: UNKNOWN_COUNTRY } };
  if (!countries.some(({ code }) => code === country.code)) {
    const error = `Country: we do not ship to ${inSentence(country.name)}.`;
    return { ok: false, errors: { country: error } };
  }
  return checkWithin(country, typed.shipping);
}

const UNKNOWN_COUNTRY = "Country: use its name or its code, as in United States or US.";

function checkWithin(country: Country, { notes, ...typed }: ShippingForm): CheckedAddress {
  const { code } = country;
  const state = findState(code, typed.state);
  const postalCode = readPostalCode(code, typed.postalCode);
  const phone = readPhone(code, typed.phone);
  const errors: ShippingErrors = {
    ...(!state && statesOf(code).length > 0 && { state: stateHint(country) }),
    ...(postalCode === undefined && { postalCode: postalCodeHint(country) }),
    ...(phone === undefined && { phone: phoneHint(country) }),
  };
  if (postalCode === undefined || phone === undefined || errors.state) return { ok: false, errors };
  const written = state && { state: state.writtenAs, stateCode: state.code };
  const address = { ...typed, postalCode, phone, country: country.name, countryCode: code };
  return { ok: true, address: { ...address, ...written }, notes };
}

function stateHint({ code, name }: Country): string {
  const [first] = statesOf(code);
  const example = first && first.writtenAs !== first.name ? ` or ${first.writtenAs}` : "";
  return `State: use one of ${inSentence(name)}, as in ${first?.name}${example}.`;
}
