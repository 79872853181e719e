/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import type { ISql, JSONValue } from "postgres";
import { revisionOf } from "#db/revision.ts";
import { saveTypedPrices } from "#pricing/currencies/save-typed-prices.ts";
import { editPage } from "#server/admin/edit-page.tsx";
import type { AppContext } from "#server/factory.ts";
import { userOf } from "#server/session/guards.ts";
import { CURRENCIES } from "#shop/currencies/currencies.ts";
import { compareFields } from "#shop/forms/difference.ts";
import type { FormFields, ReadForm } from "#shop/forms/form.ts";
import type { CurrencyCode } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Button } from "#ui/forms/button.tsx";
import { EditForm } from "#ui/forms/edit-form.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { findCurrency } from "./_find-currency.ts";
import { type PriceRow, PriceRows } from "./_price-rows.tsx";

/** One page of prices in the URL's currency. */
type TypedPage<Found extends JSONValue, Values extends JSONValue> = {
  /** The audit names it. */
  what: string;
  /** Finds what the page shows of the request. Undefined answers 404. */
  open: (
    c: AppContext,
    currency: CurrencyCode,
  ) => Promise<{ find: (sql: ISql) => Promise<Found>; url: string; title: string } | undefined>;
  fields: (found: Found, currency: CurrencyCode) => FormFields;
  read: (typed: FormFields, found: Found, currency: CurrencyCode) => ReadForm<Values>;
  write: (tx: ISql, currency: CurrencyCode, values: Values) => Promise<void>;
  rows: (found: Found, own: CurrencyCode) => PriceRow[];
  text: string;
  empty: string;
  /** Stands below the form. */
  links?: (found: Found, currency: CurrencyCode) => Child;
  maxFields?: number;
};

/** Nothing is converted: each amount stands beside that in the shop's own currency, and is typed. */
export function typedPricesPage<Found extends JSONValue, Values extends JSONValue>(
  page: TypedPage<Found, Values>,
) {
  return editPage({
    async load(c) {
      const currency = await findCurrency(c);
      const opened = currency && (await page.open(c, currency));
      if (!opened) return undefined;
      const { sql, shopSettings } = c.var.services;
      const { currency: own } = await shopSettings.read();
      return { ...opened, found: await opened.find(sql), currency, own };
    },

    revision: ({ found }) => revisionOf(found),
    fields: ({ found, currency }) => page.fields(found, currency),
    read: (typed, { found, currency }) => page.read(typed, found, currency),

    async save(c, { find, url, currency }, { values, revision }) {
      const { what } = page;
      const write = (tx: ISql, saved: Values) => page.write(tx, currency, saved);
      const change = { currency, values, revision, actorId: userOf(c).id };
      const outcome = await saveTypedPrices(c.var.services, { what, find, write }, change);
      if (outcome !== "saved") return outcome;
      return { toast: { title: "Prices saved", variant: "success" }, to: url };
    },

    differences: ({ found, currency, own }, { typed }) =>
      compareFields(labelsOf(page.rows(found, own)), page.fields(found, currency), typed),

    page(_, { found, currency, own, title, url }, form) {
      const rows = page.rows(found, own);
      return {
        title,
        here: paths.adminCurrencies,
        styles: ["admin"],
        head: (
          <>
            <BackLink href={paths.adminCurrencies}>Currencies</BackLink>
            <PageHead eyebrow={CURRENCIES[currency].name} title={title} text={page.text} />
          </>
        ),
        content: (
          <>
            {rows.length === 0 ? (
              <EmptyState icon="check" title="Nothing to type" text={page.empty} />
            ) : (
              <EditForm form={form} class="stack" action={url} novalidate>
                <PriceRows rows={rows} form={form} currency={currency} own={own} />
                <div>
                  <Button>Save prices</Button>
                </div>
              </EditForm>
            )}
            {page.links?.(found, currency)}
          </>
        ),
      };
    },

    ...(page.maxFields && { maxFields: page.maxFields }),
  });
}

function labelsOf(rows: readonly PriceRow[]): Record<string, string> {
  return Object.fromEntries(
    rows.map(({ name, label, of }) => [name, of ? `${of}, ${label}` : label]),
  );
}
