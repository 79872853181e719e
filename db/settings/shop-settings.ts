import type { ISql, Sql } from "postgres";
import type { InferOutput } from "valibot";
import type { MailSettings } from "#shop/settings/mail-settings.ts";
import type { Logo, ShopSettings } from "#shop/settings/shop-settings.ts";
import { recordAudit } from "../audit.ts";
import { leastPrice } from "../catalog/least-price.ts";
import { hasZones } from "../pricing/shipping.ts";
import { revisionOf } from "../revision.ts";

type Row = Omit<ShopSettings, "logo" | "mails"> & {
  logoFile: string | null;
  logoWidth: number | null;
  logoHeight: number | null;
  orderConfirmations: boolean;
  statusUpdates: boolean;
  reviewRequests: boolean;
  cartReminders: boolean;
};

/** All that pages and mails have to know of the shop, in one query. */
export async function findShopSettings(sql: ISql): Promise<ShopSettings> {
  const [row] = await sql<[Row]>`
    select shop.name, legal_name, address_line1, address_line2, city, state, postal_code,
      country_code, tax_number, time_zone, units, production_days, contact_email, phone,
      facebook_url, instagram_url, twitter_url, home_headline, home_text, footer_line,
      damage_promise, mail_note, size_note, size_guide, logo_file, logo_width, logo_height, order_confirmations, status_updates, review_requests,
      cart_reminders,
      coalesce((
        select text <> '' from policies where kind = 'returns' order by version desc limit 1
      ), false) as has_returns,
      not ${hasZones(sql)} as ships_free, ${leastPrice(sql)} as least_price_cents
    from shop_settings shop cross join email_settings`;
  const { logoFile, logoWidth, logoHeight, ...others } = row;
  const { orderConfirmations, statusUpdates, reviewRequests, cartReminders, ...settings } = others;
  return {
    ...settings,
    logo: logoFile ? { fileName: logoFile, width: logoWidth ?? 0, height: logoHeight ?? 0 } : null,
    mails: { orderConfirmations, statusUpdates, reviewRequests, cartReminders },
  };
}

/** One tab's fields; what the other tabs say stays as it is. */
export type SettingsChange = Partial<
  Omit<ShopSettings, "logo" | "mails" | "hasReturns" | "leastPriceCents"> &
    InferOutput<typeof MailSettings>
>;

type Save = {
  change: SettingsChange;
  /** `revisionOf` the values on which the form was based. */
  revision: string;
  actorId: number;
};

type Saved = { ok: true } | { ok: false; current: ShopSettings };

/** Saves nothing if somebody else has changed one of these fields meanwhile. */
export async function saveShopSettings(sql: Sql, save: Save): Promise<Saved> {
  const { change, revision, actorId } = save;
  return sql.begin<Saved>(async (tx) => {
    await tx`select from shop_settings for update`;
    const current = await findShopSettings(tx);
    const before = pick(current, Object.keys(change));
    if (revisionOf(before) !== revision) return { ok: false, current };
    await tx`update shop_settings set ${tx(change)}, updated_at = now()`;
    await recordAudit(tx, {
      actorId,
      action: "save shop settings",
      subjectKind: "shop-settings",
      before,
      after: change,
    });
    return { ok: true };
  });
}

/** Returns the file that is used no longer. */
export async function saveLogo(
  tx: ISql,
  { logo, actorId }: { logo: Logo | null; actorId: number },
): Promise<string | null> {
  const [before] = await tx<[{ logoFile: string | null }]>`
    select logo_file from shop_settings for update`;
  await tx`
    update shop_settings set logo_file = ${logo?.fileName ?? null},
      logo_width = ${logo?.width ?? null}, logo_height = ${logo?.height ?? null},
      updated_at = now()`;
  await recordAudit(tx, {
    actorId,
    action: logo ? "save logo" : "delete logo",
    subjectKind: "shop-settings",
    before: before.logoFile,
    after: logo?.fileName ?? null,
  });
  return before.logoFile;
}

/** Some of the settings, by name. */
export function pick(settings: ShopSettings, names: readonly string[]): SettingsChange {
  const fields = Object.entries({ ...settings, ...settings.mails });
  return Object.fromEntries(fields.filter(([name]) => names.includes(name)));
}
