/** @jsxImportSource hono/jsx */
import { PRICED_BY } from "#shop/shipping/method-form.ts";
import { rowCount } from "#shop/shipping/method-steps.ts";
import { type Unit, WithUnit } from "#ui/forms/unit.tsx";
import { Icon } from "#ui/icon.tsx";
import { type Columns, Table } from "#ui/table.tsx";

type Shown = { typed: Record<string, string>; errors: Record<string, string> };

/** What the price depends on, and its rows. */
export function StepRows({ typed, errors }: Shown) {
  return (
    <>
      <fieldset class="shipping-priced-by">
        <legend class="field__label">It depends on</legend>
        <div class="choices">
          {PRICED_BY.map((by) => (
            <label key={by} class="choice">
              <input type="radio" name="priceBy" value={by} checked={typed.priceBy === by} />
              {NAMES[by]}
            </label>
          ))}
        </div>
        {errors.priceBy && <CellError id="priceBy-error" text={errors.priceBy} />}
      </fieldset>
      <Table columns={COLUMNS} class="shipping-steps">
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
                unit="$"
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

const NAMES = { pieces: "Shirts", weight: "Weight in grams", total: "Total in US dollars" };
const COLUMNS: Columns = ["From", "Price in US dollars"];

type CellProps = Shown & { name: string; label: string; unit?: Unit };

function Cell({ name, label, unit, typed, errors }: CellProps) {
  const error = errors[name];
  const errorId = `${name}-error`;
  return (
    <>
      <WithUnit unit={unit}>
        <input
          class="input"
          type="text"
          name={name}
          value={typed[name]}
          aria-label={label}
          inputmode="decimal"
          maxlength={10}
          autocomplete="off"
          {...(error && { "aria-invalid": "true" as const, "aria-describedby": errorId })}
        />
      </WithUnit>
      {error && <CellError id={errorId} text={error} />}
    </>
  );
}

function CellError({ id, text }: { id: string; text: string }) {
  return (
    <p class="field__error" id={id}>
      <Icon name="warning" />
      {text}
    </p>
  );
}
