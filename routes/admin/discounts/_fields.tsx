/** @jsxImportSource hono/jsx */

import {
  listNamedProducts,
  type NamedProduct,
  searchNamedProducts,
} from "#db/catalog/named-products.ts";
import type { AppContext } from "#server/factory.ts";
import type { Form, FormFields } from "#shop/forms/form.ts";
import { plainLine } from "#shop/forms/plain-text.ts";
import { shopWords } from "#shop/goods/shop-words.ts";
import { symbolOf } from "#shop/money.ts";
import {
  DISCOUNT_KINDS,
  type DiscountKind,
  MAX_DISCOUNT_PRODUCTS,
  tickedProducts,
} from "#shop/pricing/discounts/discount-form.ts";
import { Button } from "#ui/forms/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Choices } from "#ui/forms/choices.tsx";
import { fieldsOf } from "#ui/forms/edit-form.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useShop } from "#ui/shop.ts";

/** The stylesheet hides the field of what is not chosen. */
export function GivesFields({ form }: { form: Form }) {
  const shop = useShop();
  const { currency } = shop;
  const field = fieldsOf(form);
  return (
    <>
      <Choices legend="Type" {...field("kind")} options={KINDS} />
      <div class="gives-percent">
        <TextField
          {...field("percent")}
          label="Percent off"
          unit="%"
          hint={shopWords(shop).ofItems}
          input={{ inputmode: "decimal", maxlength: 8 }}
        />
      </div>
      <div class="gives-amount">
        <TextField
          {...field("amount")}
          label="Amount off"
          unit={symbolOf(currency)}
          hint={shopWords(shop).codeOff}
          input={{ inputmode: "decimal", maxlength: 12 }}
        />
      </div>
    </>
  );
}

const KIND_NAMES: Record<DiscountKind, string> = {
  percent: "Percent off",
  amount: "Amount off",
  "free-shipping": "Free shipping",
};
const KINDS = DISCOUNT_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }));

export function LimitsFields({ form, timeZone }: { form: Form; timeZone: string }) {
  const shop = useShop();
  const { currency } = shop;
  const field = fieldsOf(form);
  return (
    <>
      <TextField
        {...field("from")}
        label="From"
        half
        optional
        hint={`By the shop's clock (${timeZone}).`}
        input={{ type: "datetime-local" }}
      />
      <TextField
        {...field("until")}
        label="Until"
        half
        optional
        hint="Orders that were placed before may still be paid."
        input={{ type: "datetime-local" }}
      />
      <TextField
        {...field("minimum")}
        label="Minimum purchase"
        unit={symbolOf(currency)}
        half
        optional
        hint={shopWords(shop).ofAllItems}
        input={{ inputmode: "decimal", maxlength: 12 }}
      />
      <TextField
        {...field("maxUses")}
        label="Uses in total"
        half
        optional
        hint="Leave empty for no limit."
        input={{ inputmode: "numeric", maxlength: 7 }}
      />
      <Checkbox name="oncePerCustomer" checked={"oncePerCustomer" in form.typed}>
        Once per customer
      </Checkbox>
    </>
  );
}

const MAX_FOUND = 20;

/** The products that are ticked, and those that were found beside them. */
export type ListedProducts = { ticked: readonly NamedProduct[]; found: readonly NamedProduct[] };

export async function listProducts(c: AppContext, typed: FormFields): Promise<ListedProducts> {
  const { sql } = c.var.services;
  const ids = tickedProducts(typed).slice(0, MAX_DISCOUNT_PRODUCTS + 1);
  const q = plainLine((typed.q ?? "").slice(0, 100));
  const [ticked, found] = await Promise.all([
    listNamedProducts(sql, ids),
    searchNamedProducts(sql, { q, without: ids, limit: MAX_FOUND }),
  ]);
  return { ticked, found };
}

type ProductBoxesProps = ListedProducts & { form: Form };

export function ProductBoxes({ form, ticked, found }: ProductBoxesProps) {
  const { q = "" } = form.typed;
  return (
    <>
      <Choices legend="Applies to" {...fieldsOf(form)("scope")} options={SCOPES} />
      <div class="scope-chosen stack">
        <div class="checkboxes">
          {ticked.map((product) => (
            <Box key={product.id} product={product} checked />
          ))}
          {found.map((product) => (
            <Box key={product.id} product={product} checked={false} />
          ))}
          {found.length === 0 && q && <p class="muted">No other product has that name.</p>}
        </div>
        <div class="discount-search">
          <TextField
            name="q"
            label="Find more products"
            optional
            value={q}
            input={{ type: "search", maxlength: 100 }}
          />
          <Button name="action" value="find" variant="outline">
            Find
          </Button>
        </div>
      </div>
    </>
  );
}

const SCOPES = [
  { value: "all", label: "All products" },
  { value: "chosen", label: "Some products" },
];

function Box({ product, checked }: { product: NamedProduct; checked: boolean }) {
  const { id, name, state } = product;
  return (
    <Checkbox name={`product-${id}`} checked={checked}>
      {name}
      {state !== "published" && <span class="muted small"> ({state})</span>}
    </Checkbox>
  );
}
