/** @jsxImportSource hono/jsx */

import type * as v from "valibot";
import { revisionOf } from "#db/revision.ts";
import { findShopSettings, pickSettings, type SettingsChange } from "#db/settings/shop-settings.ts";
import { editPage, readerOf } from "#server/admin/edit-page.tsx";
import { userOf } from "#server/session/guards.ts";
import { saveShopSettings } from "#settings/save-shop-settings.ts";
import { compareFields } from "#shop/forms/difference.ts";
import type { FormFields } from "#shop/forms/form.ts";
import type { CurrencyCode } from "#shop/money.ts";
import { pluralOf } from "#shop/money.ts";
import { type SettingSection, SettingsForm } from "./_form.tsx";
import { type SettingsTab, settingsPage } from "./_page.tsx";

type Schema = v.ObjectSchema<v.ObjectEntries, undefined> & v.GenericSchema<unknown, SettingsChange>;

type Tab = { path: SettingsTab; schema: Schema; sections: readonly SettingSection[] };

/** Shows and saves some fields of the settings; what other tabs have stays. */
export function settingsTab({ path, schema, sections }: Tab) {
  const names = Object.keys(schema.entries);
  const labels = Object.fromEntries(
    sections.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])),
  );
  return editPage({
    load: async (c) => pickSettings(await findShopSettings(c.var.services.sql), names),
    revision: revisionOf,
    fields: textsOf,
    read: readerOf<SettingsChange>(schema),

    async save(c, _, { values, revision }) {
      const save = { change: values, revision, actorId: userOf(c).id };
      const outcome = await saveShopSettings(c.var.services, save);
      if (outcome === "changed") return "changed";
      if (outcome === "has-orders") {
        const { currency } = await findShopSettings(c.var.services.sql);
        return { errors: { currency: keepsCurrency(currency) } };
      }
      return { toast: { title: "Settings saved", variant: "success" }, to: path };
    },

    differences: (saved, { typed }) => compareFields(labels, textsOf(saved), typed),
    page: (_c, _, form) => settingsPage(path, <SettingsForm {...{ path, sections, form }} />),
  });
}

function keepsCurrency(currency: CurrencyCode): string {
  return `The shop has orders in ${pluralOf(currency)}: so it changes by prices that you type. Add the other currency under Prices, Currencies, type its prices, and make it the shop's own there; that page says what stays.`;
}

function textsOf(settings: SettingsChange): FormFields {
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]));
}
