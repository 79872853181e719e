/** @jsxImportSource hono/jsx */
import type { AppContext } from "#server/factory.ts";
import { compareFields } from "#shop/difference.ts";
import { paths } from "#shop/paths.ts";
import { type TaxRateValues, typedRate } from "#shop/tax/tax-rate.ts";
import { Conflict } from "#ui/forms/conflict.tsx";
import { taxPage } from "../../_page.tsx";
import { RateForm, type RateFormProps } from "./form.tsx";

export const TWICE = {
  country: "There is a rate for this place and class. Change that one, or choose another.",
};

type RatePageProps = RateFormProps & {
  /** By somebody else, since the form was opened. */
  saved?: TaxRateValues;
};

export function ratePage(c: AppContext, status: 200 | 409 | 422, props: RatePageProps) {
  const { saved, ...shown } = props;
  c.status(status);
  const title = shown.id ? "Edit rate" : "New rate";
  return taxPage(
    c,
    {
      here: paths.adminTaxRates,
      title,
      isRejected: shown.errors !== undefined,
    },
    <>
      {saved && <Conflict differences={compareFields(LABELS, typedRate(saved), shown.typed)} />}
      <RateForm {...shown} />
    </>,
  );
}

const LABELS = {
  country: "Country",
  state: "State",
  taxClass: "Tax class",
  name: "Name",
  percent: "Rate",
};
