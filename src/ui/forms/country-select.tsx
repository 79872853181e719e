/** @jsxImportSource hono/jsx */
import { COUNTRIES } from "#shop/addresses/countries.ts";
import { Select } from "./select.tsx";

export const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

type CountrySelectProps = { value: string | undefined; error: string | undefined; half?: boolean };

export function CountrySelect(props: CountrySelectProps) {
  return (
    <Select
      name="country"
      label="Country"
      placeholder="Choose a country"
      options={COUNTRY_OPTIONS}
      {...props}
    />
  );
}
