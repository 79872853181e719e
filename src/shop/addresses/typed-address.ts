import type { ShippingAddress, ShippingForm } from "../orders/shipping.ts";
import { findCountry } from "./countries.ts";
import { findState } from "./states.ts";

/** The form has country and state as codes, where orders from before have names alone. */
export function typedAddress(saved: ShippingAddress): Omit<ShippingForm, "notes"> {
  const { countryCode, stateCode, addressLine2 = "", ...address } = saved;
  const country = countryCode ?? findCountry(address.country)?.code ?? "";
  const state = stateCode ?? findState(country, address.state)?.code ?? address.state;
  return { ...address, addressLine2, country, state };
}
