/** @jsxImportSource hono/jsx */

import type { Form } from "#shop/forms/form.ts";
import { shopWords } from "#shop/goods/shop-words.ts";
import { pluralOf, symbolOf } from "#shop/money.ts";
import { PRICED_BY } from "#shop/shipping/method-form.ts";
import { rowCount } from "#shop/shipping/method-steps.ts";
import { Choices } from "#ui/forms/choices.tsx";
import { FieldError } from "#ui/forms/field-error.tsx";
import { type Unit, WithUnit } from "#ui/forms/unit.tsx";
import { useShop } from "#ui/shop.ts";
import { type Columns, Table } from "#ui/table.tsx";

type StepForm = Pick<Form, "typed" | "errors">;

/** Shows what the price depends on, and its rows. */
export function StepRows({ typed, errors }: StepForm) {
  const shop = useShop();
  const { currency } = shop;
  const { items } = shopWords(shop);
  const inCurrency = `in ${pluralOf(currency)}`;
  const names = { pieces: items, weight: "Weight in grams", total: `Total ${inCurrency}` };
  const columns: Columns = ["From", `Price ${inCurrency}`];
  return (
    <>
      <Choices
        legend="Depends on"
        name="priceBy"
        options={PRICED_BY.map((value) => ({ value, label: names[value] }))}
        value={typed.priceBy}
        error={errors.priceBy}
      />
      <Table columns={columns} class="shipping-steps">
        {Array.from({ length: rowCount(typed) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places
          <tr key={at}>
            <td>
              {at === 0 ? (
                "0"
              ) : (
                <Cell name={`from-${at}`} label={`From, row ${at + 1}`} {...{ typed, errors }} />
              )}
            </td>
            <td>
              <Cell
                unit={symbolOf(currency)}
                name={`price-${at}`}
                label={`Price, row ${at + 1}`}
                {...{ typed, errors }}
              />
            </td>
          </tr>
        ))}
      </Table>
      <p class="field__hint">
        For one price fill the first row alone. Rows that stay empty do not count.
      </p>
    </>
  );
}

type CellProps = StepForm & { name: string; label: string; unit?: Unit };

function Cell({ name, label, unit, typed, errors }: CellProps) {
  const error = errors[name];
  const [errorId, unitId] = [`${name}-error`, `${name}-unit`];
  const describedBy = [error && errorId, unit && unitId].filter(Boolean).join(" ");
  return (
    <>
      <WithUnit unit={unit} id={unitId}>
        <input
          class="input"
          type="text"
          name={name}
          value={typed[name]}
          aria-label={label}
          inputmode="decimal"
          maxlength={10}
          autocomplete="off"
          {...(error && { "aria-invalid": "true" as const })}
          {...(describedBy && { "aria-describedby": describedBy })}
        />
      </WithUnit>
      <FieldError id={errorId} text={error} />
    </>
  );
}
