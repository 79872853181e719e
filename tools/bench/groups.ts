import { benchAnonymous } from "./anonymous/anonymous.ts";
import { benchBatch } from "./batch/batch.ts";
import { benchLighthouse } from "./found/lighthouse.ts";
import { benchSlowNetwork } from "./found/slow-network.ts";
import { benchGang } from "./gang/gang.ts";
import { benchGoods } from "./goods/goods.ts";
import { benchLists } from "./lists/bench-lists.ts";
import { benchExport } from "./lists/export.ts";
import { benchOrders } from "./orders/orders.ts";
import { benchLoad } from "./people/load.ts";
import { benchPersonal } from "./personal/personal.ts";
import { benchCardPictures } from "./pictures/card-pictures.ts";
import { benchColdPictures } from "./pictures/cold-pictures.ts";
import { benchRequests } from "./requests/requests.ts";
import { benchShoppers } from "./shoppers/shoppers.ts";
import { benchStudio } from "./studio/studio.ts";
import { benchAttackedUploads } from "./uploads/attacked-uploads.ts";
import { benchUploads } from "./uploads/uploads.ts";
import { benchWeights } from "./weights.ts";

type Group = { run: (size?: number) => Promise<void>; isShort?: true };

/** Large databases come last, so that they disturb nobody. */
export const GROUPS: Record<string, Group> = {
  requests: { run: benchRequests, isShort: true },
  personal: { run: benchPersonal, isShort: true },
  orders: { run: benchOrders, isShort: true },
  uploads: { run: benchUploads, isShort: true },
  weights: { run: benchWeights, isShort: true },
  cards: { run: benchCardPictures, isShort: true },
  goods: { run: benchGoods },
  batch: { run: benchBatch },
  gang: { run: benchGang },
  attack: { run: benchAttackedUploads },
  studio: { run: benchStudio },
  paint: { run: benchSlowNetwork },
  lighthouse: { run: benchLighthouse },
  anonymous: { run: benchAnonymous },
  pictures: { run: benchColdPictures },
  shoppers: { run: () => benchShoppers() },
  load: { run: benchLoad },
  "list-products": { run: (many) => benchLists("products", many) },
  "list-orders": { run: (many) => benchLists("orders", many) },
  "list-gallery": { run: (many) => benchLists("gallery", many) },
  "list-customers": { run: (many) => benchLists("customers", many) },
  "list-reports": { run: (many) => benchLists("reports", many) },
  "list-floor": { run: (many) => benchLists("floor", many) },
  "list-messages": { run: (many) => benchLists("messages", many) },
  export: { run: benchExport },
};

type Chosen = { ok: true; chosen: { name: string; size?: number }[] } | { ok: false };

/** Without words it chooses the short groups; `list-orders=100000` gives a group another size. */
export function chooseGroups(words: readonly string[]): Chosen {
  const names = Object.keys(GROUPS);
  if (words.length === 0) {
    const short = names.filter((name) => GROUPS[name]?.isShort);
    return { ok: true, chosen: short.map((name) => ({ name })) };
  }
  if (words.join() === "all") return { ok: true, chosen: names.map((name) => ({ name })) };
  const chosen = words.flatMap((word) => {
    const [, name = "", size] = /^([a-z-]+)(?:=([1-9]\d*))?$/.exec(word) ?? [];
    return names.includes(name) ? [{ name, ...(size && { size: Number(size) }) }] : [];
  });
  return chosen.length === words.length ? { ok: true, chosen } : { ok: false };
}
