/** An order goes there, as far as prices depend on it. */
export type Destination = {
  /** ISO 3166-1. */
  countryCode: string;
  /** The country writes it so; empty where it has no states or none is known. */
  stateCode: string;
  city: string;
  postalCode: string;
  addressLine1: string;
};

type Address = { [Name in keyof Destination]?: string | undefined };

/** Null until the country is known. */
export function destinationOf(address: Address): Destination | null {
  const { countryCode, stateCode = "", city = "", postalCode = "", addressLine1 = "" } = address;
  return countryCode ? { countryCode, stateCode, city, postalCode, addressLine1 } : null;
}
