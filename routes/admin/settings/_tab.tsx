/** @jsxImportSource hono/jsx */
import type * as v from "valibot";
import { revisionOf } from "#db/revision.ts";
import {
  findShopSettings,
  pick,
  type SettingsChange,
  saveShopSettings,
} from "#db/settings/shop-settings.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input.ts";
import { userOf } from "#server/session/guards.ts";
import { compareFields } from "#shop/difference.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { Conflict } from "#ui/forms/conflict.tsx";
import { NothingSaved } from "#ui/forms/nothing-saved.tsx";
import { type SettingSection, SettingsForm } from "./_form.tsx";
import { type SettingsTab, settingsPage } from "./_page.tsx";

type Schema = v.ObjectSchema<v.ObjectEntries, undefined> & v.GenericSchema<unknown, SettingsChange>;

type Tab = { path: SettingsTab; schema: Schema; sections: readonly SettingSection[] };

/** Admins: shows and saves some fields of the settings; what other tabs have stays. */
export function settingsTab({ path, schema, sections }: Tab) {
  const names = Object.keys(schema.entries);
  const labels = Object.fromEntries(
    sections.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])),
  );
  const own = (settings: ShopSettings) => pick(settings, names);

  const GET = handlers(async (c) => {
    const saved = own(await findShopSettings(c.var.services.sql));
    return show(c, { values: textsOf(saved), revision: revisionOf(saved) });
  });

  const POST = handlers(form(schema), async (c) => {
    const read = c.req.valid("form");
    const { typed } = read;
    const revision = typed.revision ?? "";
    if (!read.ok) {
      c.status(422);
      return show(c, { values: typed, errors: read.errors, revision });
    }
    const { sql, shopSettings } = c.var.services;
    const save = { change: read.value, revision, actorId: userOf(c).id };
    const outcome = await saveShopSettings(sql, save);
    if (!outcome.ok) {
      c.status(409);
      const saved = own(outcome.current);
      return show(c, { values: typed, saved: textsOf(saved), revision: revisionOf(saved) });
    }
    shopSettings.drop();
    c.var.dropPages();
    flash(c, { title: "Settings saved", variant: "success" });
    return c.redirect(path, 303);
  });

  function show(c: AppContext, { values, errors = {}, saved, revision }: Shown) {
    return settingsPage(
      c,
      path,
      <>
        {Object.keys(errors).length > 0 && <NothingSaved />}
        {saved && <Conflict differences={compareFields(labels, saved, values)} />}
        <SettingsForm {...{ path, sections, values, errors, revision }} />
      </>,
    );
  }

  return { GET, POST };
}

type Shown = {
  values: Record<string, string>;
  errors?: Record<string, string>;
  /** By somebody else, since the form was opened. */
  saved?: Record<string, string>;
  revision: string;
};

function textsOf(settings: SettingsChange): Record<string, string> {
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]));
}
