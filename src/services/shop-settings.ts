import { limitRepeats, oneLine } from "#services/jobs/log.ts";
import { tellApart } from "#shop/money.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { log } from "./log/log.ts";

const warn = limitRepeats((line) => log.warn(line));

/** Another process shows what this one has saved as late as this. */
const FRESH_MS = 1000;

export type ShopSettingsCache = {
  /**
   * Never older than a second, and never more than a query a second. Without a database it answers
   * what it knew last, because the error page has a header and a footer too.
   */
  read(): Promise<ShopSettings>;
  /** Call it after a change, so that the next page shows it. */
  drop(): void;
};

export async function cacheShopSettings(
  find: () => Promise<ShopSettings>,
): Promise<ShopSettingsCache> {
  let latest = note(await find());
  let reading = Promise.resolve(latest);
  let readAt = performance.now();

  async function refresh(): Promise<ShopSettings> {
    try {
      latest = note(await find());
    } catch (error) {
      warn(`The shop settings could not be read: ${oneLine(error)}`);
    }
    return latest;
  }

  return {
    read() {
      if (performance.now() - readAt >= FRESH_MS) {
        readAt = performance.now();
        reading = refresh();
      }
      return reading;
    },
    drop() {
      readAt = Number.NEGATIVE_INFINITY;
    },
  };
}

/** Whatever is written from now on tells the currencies apart that the shop shows. */
function note(shop: ShopSettings): ShopSettings {
  tellApart([shop.currency, ...shop.currencies.map(({ code }) => code)]);
  return shop;
}
