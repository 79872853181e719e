/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import { addressMark } from "#orders/changes/address-mark.ts";
import { type Country, findCountry } from "#shop/addresses/countries.ts";
import { blankFields } from "#shop/addresses/country-choices.ts";
import { formatAddress } from "#shop/addresses/format-address.ts";
import type { Blank, ShippingErrors, ShippingField } from "#shop/orders/shipping.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { SHOWN_ADDRESS } from "./fields.ts";

type AddressFormProps = {
  order: Order;
  countries: readonly Country[];
  typed: Record<string, string>;
  errors: ShippingErrors;
  /** The address was changed after the form was shown. */
  isStale: boolean;
};

export function AddressForm({ order, countries, typed, errors, isStale }: AddressFormProps) {
  const isTyped = typed.action === "address";
  const values = isTyped ? typed : valuesOf(order);
  const country = findCountry(values.country ?? "");
  const mark = addressMark(order.shippingAddress);
  // The form still knows what it showed first after another mistake.
  const shown = (isTyped && !isStale && typed[SHOWN_ADDRESS]) || mark;
  const mayBeBlank = (name: Blank) =>
    country !== undefined && blankFields(country.code).includes(name);
  const [first] = FIELDS.filter((name) => errors[name]);
  const field = (name: ShippingField, label: string, autocomplete: string) => ({
    name,
    label,
    value: values[name] ?? "",
    error: errors[name],
    input: {
      autocomplete: `shipping ${autocomplete}`,
      maxlength: 200,
      ...(first === name && { autofocus: true }),
    },
  });
  return (
    <Card title="Shipping Address">
      {Object.keys(errors).length > 0 && (
        <Alert
          title="The address was not changed. See what is wrong below."
          variant="destructive"
        />
      )}
      {isStale && (
        <Alert title="You changed the address in another window." variant="destructive">
          It goes to {formatAddress(order.shippingAddress).join(", ")} now. Save again to send it to
          the address below.
        </Alert>
      )}
      {/* The server says what is required, because it depends on the country. */}
      <form class="form" method="post" action={paths.orderChanges(order.id)} novalidate>
        <input type="hidden" name={SHOWN_ADDRESS} value={shown} />
        <TextField {...field("fullName", "Full Name", "name")} />
        <Select
          name="country"
          label="Country"
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          value={country?.code}
          error={errors.country}
        />
        <TextField {...field("addressLine1", "Address Line 1", "address-line1")} />
        <TextField {...field("addressLine2", "Address Line 2", "address-line2")} optional />
        <TextField {...field("city", "City", "address-level2")} half />
        <TextField
          {...field("state", "State", "address-level1")}
          half
          optional={mayBeBlank("state")}
        />
        <TextField
          {...field("postalCode", "Postal Code", "postal-code")}
          half
          optional={mayBeBlank("postalCode")}
        />
        <TextField {...field("phone", "Phone", "tel")} half />
        <div>
          <Button name="action" value="address">
            Save address
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** The fields are those of the checkout, but for the email: the link to the order is made with it. */
const FIELDS: readonly ShippingField[] = [
  "fullName",
  "addressLine1",
  "addressLine2",
  "city",
  "state",
  "postalCode",
  "phone",
];

function valuesOf({ shippingAddress }: Order): Record<string, string | undefined> {
  return { ...shippingAddress };
}
