/** @jsxImportSource hono/jsx */
import { revisionOf } from "#db/revision.ts";
import { findShopSettings, type SettingsChange } from "#db/settings/shop-settings.ts";
import { editPage, readerOf } from "#server/admin/edit-page.tsx";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { saveShopSettings } from "#settings/save-shop-settings.ts";
import { compareFields } from "#shop/forms/difference.ts";
import { accepted, type FormFields, rejected } from "#shop/forms/form.ts";
import {
  HIDDEN,
  HOME_SECTIONS,
  placeField,
  placesOf,
  readPlaces,
  SECTION_NAMES,
} from "#shop/home/home-sections.ts";
import { paths } from "#shop/paths.ts";
import { HomeSettings } from "#shop/settings/home-settings.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { settingsPage } from "../_page.tsx";
import { HomeForm } from "./_form.tsx";
import { PictureForm } from "./_picture-form.tsx";

export const permission: RoutePermission = "settings.edit";

const LABELS = {
  accent: "Accent color",
  homeHeadline: "Headline",
  homeText: "Text",
  homePictureAlt: "What the picture shows",
  ...Object.fromEntries(HOME_SECTIONS.map((one) => [placeField(one), SECTION_NAMES[one]])),
};

/** The accent of all pages, the words of the home page, and its sections from top to bottom. */
export const { GET, POST } = editPage<ShopSettings, SettingsChange>({
  load: (c) => findShopSettings(c.var.services.sql),
  revision: (shop) => revisionOf(changeOf(shop)),
  fields: textsOf,

  read(typed, { homeSections }) {
    const { sections, errors } = readPlaces(typed, homeSections);
    const read = readerOf(HomeSettings)(typed);
    if (read.ok && Object.keys(errors).length === 0) {
      return accepted(changeOf({ ...read.values, homeSections: sections }));
    }
    return rejected({ ...read.errors, ...errors });
  },

  async save(c, _, { values, revision }) {
    const save = { change: values, revision, actorId: userOf(c).id };
    if ((await saveShopSettings(c.var.services, save)) === "changed") return "changed";
    const toast = { title: "Settings saved", variant: "success" } as const;
    return { toast, to: paths.adminHomeSettings };
  },

  differences: (saved, { typed }) => compareFields(LABELS, shown(textsOf(saved)), shown(typed)),
  page: (_c, shop, form) => ({
    ...settingsPage(
      paths.adminHomeSettings,
      <>
        <HomeForm form={form} shop={shop} />
        <PictureForm picture={shop.homePicture} alt={shop.homePictureAlt} />
      </>,
    ),
    scripts: ["home-head"],
  }),
});

type Change = Pick<
  ShopSettings,
  "accent" | "homeHeadline" | "homeText" | "homePictureAlt" | "homeSections"
>;

/** In the order in which `pickSettings` finds them, because the revision is a hash of them. */
function changeOf(shop: Change): Change {
  const { accent, homeHeadline, homeText, homePictureAlt, homeSections } = shop;
  return { accent, homeHeadline, homeText, homePictureAlt, homeSections };
}

function textsOf({ homeSections, ...shop }: ShopSettings): FormFields {
  const { accent, homeHeadline, homeText, homePictureAlt } = shop;
  return { accent, homeHeadline, homeText, homePictureAlt, ...placesOf(homeSections) };
}

function shown(fields: FormFields): FormFields {
  const words = Object.entries(fields).map(([name, text]) => [
    name,
    text === HIDDEN ? "Not shown" : text,
  ]);
  return Object.fromEntries(words);
}
