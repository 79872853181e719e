/** @jsxImportSource hono/jsx */

import type { SavedTaxRate } from "#db/tax/tax-rates.ts";
import { placeName } from "#shop/addresses/place.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { formatTaxRate } from "#shop/pricing/percent.ts";
import { TAX_CLASS_NAMES } from "#shop/tax/tax-rate.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
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
      <Search country={country} />
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

function Search({ country }: { country: string }) {
  return (
    <search>
      <form class="filters tax-filters" action={paths.adminTaxRates}>
        <TextField
          name="country"
          label="Country"
          optional
          value={country}
          input={{ type: "search", maxlength: 60 }}
        />
        <div class="filters__buttons">
          <Button variant="outline">Search</Button>
          {country && (
            <LinkButton href={paths.adminTaxRates} variant="ghost">
              Clear
            </LinkButton>
          )}
        </div>
      </form>
    </search>
  );
}

function Row({ rate: { id, countryCode, stateCode, taxClass, name, rate } }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <a href={paths.adminTaxRate(id)}>{placeName({ countryCode, stateCode })}</a>
      </th>
      <td data-label="Class">{TAX_CLASS_NAMES[taxClass]}</td>
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

const COLUMNS: Columns = ["Place", "Class", "Name", { label: "Rate", number: true }];
