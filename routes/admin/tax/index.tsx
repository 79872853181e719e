/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { findTaxSettings, hasTaxRates, saveTaxSettings } from "#db/tax/tax-settings.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form, query } from "#server/input.ts";
import { userOf } from "#server/session/guards.ts";
import { TAX_CLASSES } from "#shop/catalog/product.ts";
import { paths } from "#shop/paths.ts";
import { STANDARD_CLASS } from "#shop/pricing/tax.ts";
import {
  TAX_SOURCE_NAMES,
  TAX_SOURCES,
  type TaxSettings,
  TaxSettingsForm,
} from "#shop/tax/tax-settings.ts";
import { Alert } from "#ui/alert.tsx";
import { Conflict } from "#ui/forms/conflict.tsx";
import { SettingsForm, type TypedSettings } from "./_form.tsx";
import { taxPage } from "./_page.tsx";
import { type Preview, previewTax } from "./_preview.ts";
import { PreviewCard } from "./_preview-card.tsx";

const text = v.fallback(v.pipe(v.optional(v.string(), ""), v.maxLength(60), v.trim()), "");

const Query = v.object({
  country: text,
  state: text,
  postalCode: text,
  taxClass: v.fallback(v.picklist(TAX_CLASSES), STANDARD_CLASS),
});

/** Admins: the settings, and what they charge at a place. */
export const GET = handlers(query(Query), async (c) => {
  const { services } = c.var;
  const { revision, ...saved } = await findTaxSettings(services.sql);
  const preview = await previewTax(services, c.req.valid("query"));
  const lacksRates = saved.source !== "off" && !(await hasTaxRates(services.sql));
  return show(c, { typed: typedOf(saved), revision: String(revision), preview, lacksRates });
});

/** Admins: saves them. */
export const POST = handlers(form(TaxSettingsForm), async (c) => {
  const read = c.req.valid("form");
  const { source = "", prices = "", revision = "", taxesShipping } = read.typed;
  const typed = { source, prices, taxesShipping: taxesShipping !== undefined };
  if (!read.ok) {
    c.status(422);
    return show(c, { typed, revision, errors: read.errors });
  }
  const { sql } = c.var.services;
  const { revision: seen, ...settings } = read.value;
  if (!(await saveTaxSettings(sql, { settings, revision: seen, actorId: userOf(c).id }))) {
    c.status(409);
    const { revision: current, ...saved } = await findTaxSettings(sql);
    return show(c, { typed, revision: String(current), saved: typedOf(saved) });
  }
  c.var.dropPages();
  flash(c, { title: "Tax settings saved", variant: "success" });
  return c.redirect(paths.adminTax, 303);
});

type Shown = {
  typed: TypedSettings;
  revision: string;
  errors?: Record<string, string>;
  /** By somebody else, since the form was opened. */
  saved?: TypedSettings;
  preview?: Preview;
  lacksRates?: boolean;
};

function show(c: AppContext, { saved, preview = {}, lacksRates, ...shown }: Shown) {
  return taxPage(
    c,
    { here: paths.adminTax, isRejected: shown.errors !== undefined },
    <>
      {saved && <Conflict differences={versions(saved, shown.typed)} />}
      <Alert title="You are responsible for your taxes" variant="warning">
        The shop charges what is set here. It does not register, file or pay taxes for you. Ask a
        tax adviser where you must collect tax, and at which rates, before you turn it on.
      </Alert>
      {lacksRates && (
        <Alert title="You have no rates of your own" variant="warning">
          Without them no tax is charged, nor while Stripe Tax does not answer.{" "}
          <a href={paths.adminNewTaxRate}>Add a rate</a>
        </Alert>
      )}
      <div class="columns">
        <SettingsForm {...shown} />
        <PreviewCard {...preview} />
      </div>
    </>,
  );
}

function typedOf({ source, includesTax, taxesShipping }: TaxSettings): TypedSettings {
  return { source, prices: includesTax ? "gross" : "net", taxesShipping };
}

function versions(saved: TypedSettings, typed: TypedSettings) {
  const [before, after] = [texts(saved), texts(typed)];
  return before.map(([label, text], at) => ({ label, saved: text, typed: after[at]?.[1] ?? "" }));
}

function texts({ source, prices, taxesShipping }: TypedSettings): [string, string][] {
  const known = TAX_SOURCES.find((one) => one === source);
  return [
    ["How tax is calculated", known ? TAX_SOURCE_NAMES[known] : ""],
    ["Your prices", prices === "gross" ? "With tax" : "Without tax"],
    ["Tax on shipping", taxesShipping ? "Yes" : "No"],
  ];
}
