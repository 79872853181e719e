/** @jsxImportSource hono/jsx */
import { shopWords } from "#shop/goods/shop-words.ts";
import { symbolOf } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { shippingText } from "#shop/pricing/order-amounts.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { COUNTRY_OPTIONS } from "#ui/forms/country-select.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useShop } from "#ui/shop.ts";
import type { Preview } from "./preview.ts";

export function PreviewCard({ preview }: { preview: Preview }) {
  const { typed, errors, answer } = preview;
  const shop = useShop();
  const { currency } = shop;
  const words = shopWords(shop);
  const field = (name: string) => ({ name, half: true, value: typed[name], error: errors[name] });
  const digits = { inputmode: "numeric", maxlength: 6, autocomplete: "off" } as const;
  return (
    <Card title="What would it cost?" description="As a customer would be offered it now.">
      <form class="form" method="get" action={`${paths.adminShipping}#cost`} id="cost">
        <TextField label={words.items} {...field("pieces")} input={digits} />
        <TextField label={words.weightEach} unit="g" {...field("weight")} input={digits} />
        <TextField
          label={words.totalOfItems}
          unit={symbolOf(currency)}
          {...field("total")}
          input={{ inputmode: "decimal", maxlength: 10, autocomplete: "off" }}
        />
        <Select label="Country" {...field("country")} options={COUNTRY_OPTIONS} />
        <TextField
          label="State"
          optional
          {...field("state")}
          input={{ maxlength: 60, autocomplete: "off" }}
        />
        <div>
          <Button variant="outline">Show</Button>
        </div>
      </form>
      {answer && <Answer {...answer} />}
    </Card>
  );
}

function Answer({ to, rows }: NonNullable<Preview["answer"]>) {
  const { currency } = useShop();
  if (rows.length === 0) {
    return (
      <Alert title={`The shop does not ship to ${to}`} variant="warning">
        No zone with a method that is switched on has it.
      </Alert>
    );
  }
  return (
    <dl class="summary shipping-answer" aria-label={`To ${to}`}>
      {rows.map(({ name, cents, arrives }) => (
        <div key={name}>
          <dt>
            {name}
            {arrives && <span class="small">{arrives}</span>}
          </dt>
          <dd>{shippingText(cents, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
