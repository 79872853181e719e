/** @jsxImportSource hono/jsx */
import { findCountry } from "#shop/addresses/countries.ts";
import { blankFields } from "#shop/addresses/country-choices.ts";
import type { Form } from "#shop/forms/form.ts";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { ADDRESS_LABELS, type AddressField } from "./fields.ts";
import type { EditedOrder } from "./load.ts";

type AddressProps = Pick<EditedOrder, "countries"> & { form: Form };

/** The email stays: the links to the order are signed with it. */
export function AddressFields({ countries, form: { typed, errors } }: AddressProps) {
  const country = findCountry(typed.country ?? "");
  const blank = country ? blankFields(country.code) : [];
  const field = (name: AddressField) => ({
    name,
    label: ADDRESS_LABELS[name],
    value: typed[name] ?? "",
    error: errors[name],
    input: { maxlength: 200, autocomplete: "off" },
  });
  return (
    <>
      <TextField {...field("fullName")} />
      <Select
        name="country"
        label="Country"
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        value={country?.code}
        error={errors.country}
      />
      <TextField {...field("addressLine1")} />
      <TextField {...field("addressLine2")} optional />
      <TextField {...field("city")} half />
      <TextField {...field("state")} half optional={blank.includes("state")} />
      <TextField {...field("postalCode")} half optional={blank.includes("postalCode")} />
      <TextField {...field("phone")} half />
    </>
  );
}
