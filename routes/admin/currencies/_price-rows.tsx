/** @jsxImportSource hono/jsx */
import type { Form } from "#shop/forms/form.ts";
import { type CurrencyCode, pluralOf, symbolOf } from "#shop/money.ts";
import { FieldError } from "#ui/forms/field-error.tsx";
import { WithUnit } from "#ui/forms/unit.tsx";
import { Table } from "#ui/table.tsx";

/** One amount beside what it is in the shop's own currency. */
export type PriceRow = {
  /** The field's name. */
  name: string;
  label: string;
  /** It belongs to the row above it, such as a size of a product. */
  of?: string;
  /** In the shop's own currency, as people read it. */
  own: string;
};

type PriceRowsProps = {
  rows: readonly PriceRow[];
  form: Pick<Form, "typed" | "errors">;
  currency: CurrencyCode;
  own: CurrencyCode;
};

export function PriceRows({ rows, form, currency, own }: PriceRowsProps) {
  const columns = [
    "Price of",
    { label: `In ${pluralOf(own)}`, number: true },
    `In ${pluralOf(currency)}`,
  ];
  return (
    <div class="table-scroll">
      <Table columns={columns} class="table--cards typed-prices">
        {rows.map((row) => (
          <Row key={row.name} row={row} form={form} currency={currency} own={own} />
        ))}
      </Table>
    </div>
  );
}

type RowProps = Omit<PriceRowsProps, "rows"> & { row: PriceRow };

function Row({ row: { name, label, of, own: amount }, form, currency, own }: RowProps) {
  const error = form.errors[name];
  const [errorId, unitId] = [`${name}-error`, `${name}-unit`];
  return (
    <tr class={of === undefined ? undefined : "typed-prices__part"}>
      <th scope="row">{label}</th>
      <td class="table__number" data-label={`In ${pluralOf(own)}`}>
        {amount}
      </td>
      <td class="typed-prices__field">
        <WithUnit unit={symbolOf(currency)} id={unitId}>
          <input
            class="input"
            type="text"
            name={name}
            value={form.typed[name]}
            aria-label={`${of ? `${of}, ${label}` : label}, in ${pluralOf(currency)}`}
            inputmode="decimal"
            maxlength={15}
            autocomplete="off"
            aria-describedby={error ? `${errorId} ${unitId}` : unitId}
            {...(error && { "aria-invalid": "true" as const })}
          />
        </WithUnit>
        <FieldError id={errorId} text={error} />
      </td>
    </tr>
  );
}
