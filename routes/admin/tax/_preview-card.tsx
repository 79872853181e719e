/** @jsxImportSource hono/jsx */
import { shopWords } from "#shop/goods/shop-words.ts";
import { formatMoney, formatRound } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { STANDARD_CLASS } from "#shop/pricing/tax.ts";
import { TAX_CLASS_OPTIONS } from "#shop/tax/tax-rate.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { CountrySelect } from "#ui/forms/country-select.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Amounts } from "#ui/orders/amounts.tsx";
import { useShop } from "#ui/shop.ts";
import { PREVIEWED, type Preview, type PreviewQuery } from "./_preview.ts";

const NOWHERE: PreviewQuery = { country: "", state: "", postalCode: "", taxClass: STANDARD_CLASS };

export function PreviewCard({ typed = NOWHERE, errors = {}, found }: Preview) {
  const shop = useShop();
  const { currency } = shop;
  return (
    <Card
      title={`What is charged on ${formatRound(PREVIEWED, currency)}?`}
      description={shopWords(shop).taxed(formatMoney(PREVIEWED, currency))}
    >
      <form class="form" action={paths.adminTax}>
        <CountrySelect value={typed.country} error={errors.country} />
        <TextField
          name="state"
          label="State"
          optional
          value={typed.state}
          error={errors.state}
          input={{ maxlength: 60, autocomplete: "off" }}
        />
        <TextField
          name="postalCode"
          label="Postal code"
          optional
          hint="Stripe Tax needs it in the US."
          value={typed.postalCode}
          input={{ maxlength: 20, autocomplete: "off" }}
        />
        <Select
          name="taxClass"
          label="Tax class"
          optional
          options={TAX_CLASS_OPTIONS}
          value={typed.taxClass}
        />
        <div>
          <Button variant="outline">Show</Button>
        </div>
      </form>
      {found && (
        <section class="stack" aria-label="Preview">
          <h3>To {found.place}</h3>
          <Amounts rows={found.rows} />
          {found.note && <p class="muted">{found.note}</p>}
        </section>
      )}
    </Card>
  );
}
