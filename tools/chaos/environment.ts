import { join } from "node:path";
import { paths } from "#shop/paths.ts";
import { startOutside } from "./outside.ts";
import { type ShopProcess, shopProcess } from "./shop-process.ts";

export type Environment = Awaited<ReturnType<typeof startEnvironment>>;

/** Everything that outlives a killed shop, and a shop that is not started yet. */
export async function startEnvironment(databaseUrl: string, more: Record<string, string> = {}) {
  const { folder, stripe, settings, mailIds, stop } = await startOutside(databaseUrl);
  const shop: ShopProcess = shopProcess({ ...settings, DATA_DIR: join(folder, "shop"), ...more });
  stripe.setWebhook(shop.url + paths.api.stripeWebhook, stripe.webhookSecret);
  return {
    shop,
    stripe,
    mailIds,
    async stop(): Promise<void> {
      await shop.kill();
      await stop();
    },
  };
}
