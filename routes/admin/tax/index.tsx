/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { findTaxSettings, hasTaxRates } from "#db/tax/tax-settings.ts";
import { editPage, readerOf } from "#server/admin/edit-page.tsx";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { TAX_CLASSES } from "#shop/catalog/product.ts";
import { compareFields } from "#shop/forms/difference.ts";
import type { FormFields } from "#shop/forms/form.ts";
import { paths } from "#shop/paths.ts";
import { STANDARD_CLASS } from "#shop/pricing/tax.ts";
import {
  TAX_SOURCE_NAMES,
  TAX_SOURCES,
  type TaxSettings,
  TaxSettingsForm,
  typedTaxSettings,
} from "#shop/tax/tax-settings.ts";
import { saveTaxSettings } from "#tax/save-tax-settings.ts";
import { Alert } from "#ui/alert.tsx";
import { SettingsForm } from "./_form.tsx";
import { taxPage } from "./_page.tsx";
import { previewTax } from "./_preview.ts";
import { PreviewCard } from "./_preview-card.tsx";

export const permission: RoutePermission = "tax.edit";

const text = v.fallback(v.pipe(v.optional(v.string(), ""), v.maxLength(60), v.trim()), "");

const PreviewQuery = v.object({
  country: text,
  state: text,
  postalCode: text,
  taxClass: v.fallback(v.picklist(TAX_CLASSES), STANDARD_CLASS),
});

/** The settings, and what they charge at a place. */
export const { GET, POST } = editPage({
  load: (c) => findTaxSettings(c.var.services.sql),
  revision: ({ revision }) => String(revision),
  fields: typedTaxSettings,
  read: readerOf<TaxSettings>(TaxSettingsForm),

  async save(c, _, { values: settings, revision }) {
    const change = { settings, revision, actorId: userOf(c).id };
    if ((await saveTaxSettings(c.var.services, change)) === "changed") return "changed";
    return { toast: { title: "Tax settings saved", variant: "success" }, to: paths.adminTax };
  },

  differences: (saved, { typed }) =>
    compareFields(LABELS, factsOf(typedTaxSettings(saved)), factsOf(typed)),

  async page(c, { source }, form) {
    const { services } = c.var;
    const preview = await previewTax(services, v.parse(PreviewQuery, c.req.query()));
    const isOpened = c.req.method === "GET";
    const lacksRates = isOpened && source !== "off" && !(await hasTaxRates(services.sql));
    return taxPage(
      { tab: paths.adminTax },
      <>
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
          <SettingsForm form={form} />
          <PreviewCard {...preview} />
        </div>
      </>,
    );
  },
});

const LABELS = {
  source: "How tax is calculated",
  prices: "Your prices",
  taxesShipping: "Tax on shipping",
};

function factsOf({ source, prices, ...boxes }: FormFields): FormFields {
  const known = TAX_SOURCES.find((one) => one === source);
  return {
    source: known ? TAX_SOURCE_NAMES[known] : "",
    prices: prices === "gross" ? "With tax" : "Without tax",
    taxesShipping: "taxesShipping" in boxes ? "Yes" : "No",
  };
}
