/** @jsxImportSource hono/jsx */

import type { SavedTaxRate } from "#db/tax/tax-rates.ts";
import { placeName } from "#shop/addresses/place.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { formatTaxRate } from "#shop/pricing/percent.ts";
import { TAX_CLASS_NAMES } from "#shop/tax/tax-rate.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Filters } from "#ui/forms/filters.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { PageLinks } from "#ui/page-links.tsx";
import { type Columns, Table } from "#ui/table.tsx";

type RatesListProps = {
  rates: readonly SavedTaxRate[];
  country: string;
  after: number | undefined;
  next: number | undefined;
};

export function RatesList({ rates, country, after, next }: RatesListProps) {
  const here = (cursor: number | undefined) =>
    withQuery(paths.adminTaxRates, { country: country || undefined, after: cursor });
  return (
    <>
      <Filters action={paths.adminTaxRates} clear={country && paths.adminTaxRates}>
        <TextField
          name="country"
          label="Country"
          optional
          value={country}
          input={{ type: "search", maxlength: 60 }}
        />
      </Filters>
      {rates.length === 0 ? (
        <EmptyState
          icon="info"
          title={country ? "No rates found" : "No rates yet"}
          text={country ? "Try another country." : "Add one for each place where you collect tax."}
        />
      ) : (
        <div class="table-scroll">
          <Table columns={COLUMNS} class="table--cards">
            {rates.map((rate) => (
              <Row key={rate.id} rate={rate} />
            ))}
          </Table>
        </div>
      )}
      <PageLinks first={after ? here(undefined) : undefined} next={next ? here(next) : undefined} />
    </>
  );
}

function Row({ rate: { id, countryCode, stateCode, taxClass, name, rate } }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <a href={paths.adminTaxRate(id)}>{placeName({ countryCode, stateCode })}</a>
      </th>
      <td data-label="Tax class">{TAX_CLASS_NAMES[taxClass]}</td>
      <td data-label="Name">
        <bdi>{name}</bdi>
      </td>
      <td class="table__number" data-label="Rate">
        {formatTaxRate(rate)}
      </td>
    </tr>
  );
}

type RowProps = { rate: SavedTaxRate };

const COLUMNS: Columns = ["Place", "Tax class", "Name", { label: "Rate", number: true }];
