import type { ISql } from "postgres";
import type { InferOutput } from "valibot";
import type { MailSettings } from "#shop/settings/mail-settings.ts";
import type { HomePicture, Logo, ShopSettings } from "#shop/settings/shop-settings.ts";
import { leastPrice } from "../catalog/least-price.ts";
import { hasZones } from "../pricing/shipping.ts";
import { offeredJson } from "./further-currencies.ts";
import { soldCuts } from "./sold-cuts.ts";

type Row = Omit<ShopSettings, "logo" | "mails"> & {
  logoFile: string | null;
  logoWidth: number | null;
  logoHeight: number | null;
  orderConfirmations: boolean;
  statusUpdates: boolean;
  reviewRequests: boolean;
  cartReminders: boolean;
};

/** One query reads all that pages and mails have to know of the shop. */
export async function findShopSettings(sql: ISql): Promise<ShopSettings> {
  const [row] = await sql<[Row]>`
    select shop.name, legal_name, address_line1, address_line2, city, state, postal_code,
      country_code, tax_number, time_zone, units, currency, production_days, contact_email, phone,
      facebook_url, instagram_url, twitter_url, accent, home_headline, home_text,
      home_picture_alt, home_sections, ${homePictureJson(sql)} as home_picture, footer_line,
      damage_promise, mail_note, size_note, size_guide, logo_file, logo_width, logo_height,
      order_confirmations, status_updates, review_requests, cart_reminders,
      coalesce((
        select text <> '' from policies where kind = 'returns' order by version desc limit 1
      ), false) as has_returns,
      not ${hasZones(sql)} as ships_free, least.cents as least_price_cents, least.cut as least_cut,
      ${soldCuts(sql)} as sold_cuts,
      ${offeredJson(sql)} as currencies, null as prices_in
    from shop_settings shop cross join email_settings left join ${leastPrice(sql)} least on true`;
  const { logoFile, logoWidth, logoHeight, ...others } = row;
  const { orderConfirmations, statusUpdates, reviewRequests, cartReminders, ...settings } = others;
  return {
    ...settings,
    logo: logoFile ? { fileName: logoFile, width: logoWidth ?? 0, height: logoHeight ?? 0 } : null,
    mails: { orderConfirmations, statusUpdates, reviewRequests, cartReminders },
  };
}

/** A tab has these fields; those of the other tabs stay as they are. */
export type SettingsChange = Partial<
  Omit<
    ShopSettings,
    | "logo"
    | "homePicture"
    | "mails"
    | "hasReturns"
    | "leastPriceCents"
    | "leastCut"
    | "soldCuts"
    | "currencies"
    | "pricesIn"
  > &
    InferOutput<typeof MailSettings>
>;

export async function lockShopSettings(tx: ISql): Promise<ShopSettings> {
  await tx`select from shop_settings for update`;
  return findShopSettings(tx);
}

export async function updateShopSettings(tx: ISql, change: SettingsChange): Promise<void> {
  await tx`update shop_settings set ${tx(change)}, updated_at = now()`;
}

/** Returns the file that is used no longer. */
export async function replaceLogo(tx: ISql, logo: Logo | null): Promise<string | null> {
  const [before] = await tx<[{ logoFile: string | null }]>`
    select logo_file from shop_settings for update`;
  await tx`
    update shop_settings set logo_file = ${logo?.fileName ?? null},
      logo_width = ${logo?.width ?? null}, logo_height = ${logo?.height ?? null},
      updated_at = now()`;
  return before.logoFile;
}

const homePictureJson = (sql: ISql) => sql`
  case when home_photo_id is not null then json_build_object('photoId', home_photo_id,
    'widths', home_photo_widths, 'width', home_photo_width, 'height', home_photo_height) end`;

/** Returns the picture that is used no longer; its files are there still. */
export async function replaceHomePicture(
  tx: ISql,
  picture: HomePicture | null,
): Promise<HomePicture | null> {
  const [{ before }] = await tx<[{ before: HomePicture | null }]>`
    select ${homePictureJson(tx)} as before from shop_settings for update`;
  await tx`
    update shop_settings set home_photo_id = ${picture?.photoId ?? null},
      home_photo_widths = ${picture ? [...picture.widths] : null},
      home_photo_width = ${picture?.width ?? null}, home_photo_height = ${picture?.height ?? null},
      updated_at = now()`;
  return before;
}

/** Some of the settings, by name. */
export function pickSettings(settings: ShopSettings, names: readonly string[]): SettingsChange {
  const fields = Object.entries({ ...settings, ...settings.mails });
  return Object.fromEntries(fields.filter(([name]) => names.includes(name)));
}
