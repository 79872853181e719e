/** @jsxImportSource hono/jsx */
import type { Form } from "#shop/forms/form.ts";
import type { Area } from "#shop/goods/area.ts";
import { shopWords } from "#shop/goods/shop-words.ts";
import { symbolOf } from "#shop/money.ts";
import { areaField } from "#shop/pricing/surcharges/area-fields.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { fieldsOf } from "#ui/forms/edit-form.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useShop } from "#ui/shop.ts";

type FurtherPrintsProps = { form: Form; isProduct: boolean; areas: readonly Area[] };

export function FurtherPrints({ form, isProduct, areas }: FurtherPrintsProps) {
  const shop = useShop();
  const { currency } = shop;
  const field = fieldsOf(form);
  const amount = { unit: symbolOf(currency), optional: true as const, input: AMOUNT };
  return (
    <Card title="Further prints" description={shopWords(shop).furtherPrints}>
      <div class="prices-surcharge">
        <TextField
          {...field("surcharge")}
          {...amount}
          label="Each further print"
          hint={
            isProduct ? "Leave empty for the shop's price. 0 is free." : "Leave empty for none."
          }
        />
        {areas.map(({ id, name }) => (
          <TextField
            key={id}
            {...field(areaField(id))}
            {...amount}
            label={name}
            hint="Leave empty for the price of each further print. 0 is free."
          />
        ))}
      </div>
      <div>
        <Button name="action" value="save">
          Save prices
        </Button>
      </div>
    </Card>
  );
}

const AMOUNT = { inputmode: "decimal", maxlength: 10, autocomplete: "off" } as const;
