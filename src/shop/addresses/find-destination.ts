import type { Destination } from "../pricing/destination.ts";
import { findCountry } from "./countries.ts";
import { findState } from "./states.ts";

type AddressFields = Omit<Destination, "countryCode" | "stateCode"> & {
  country: string;
  state: string;
};

/** Reads an address that is still being typed; null until its country is known. */
export function findDestination({ country, state, ...typed }: AddressFields): Destination | null {
  const found = findCountry(country.trim());
  if (!found) return null;
  const stateCode = findState(found.code, state)?.code ?? "";
  const { city, postalCode, addressLine1 } = typed;
  return { countryCode: found.code, stateCode, city, postalCode, addressLine1 };
}
