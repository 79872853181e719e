import { paths } from "#shop/paths.ts";
import { measureDownload } from "../download.ts";
import type { MeasuredProcess } from "../measured-process.ts";
import { atMost, inKb, printTable } from "../table.ts";
import { startLargeShop } from "./bench-lists.ts";
import type { LargeShop } from "./list.ts";

/** Goal: how much the process may grow during an export. */
const MAX_GROWTH_MB = 32;

export async function benchExport(orders = 50_000): Promise<void> {
  const shop = await startLargeShop("orders", orders);
  try {
    // The first download warms up what stays loaded.
    await download(shop);
    const { before, peak, bytes, seconds } = await download(shop);
    const inMb = (memory: number) => (memory / 1e6).toFixed(0);
    const growth = (peak - before) / 1e6;
    printTable(
      `CSV of ${orders.toLocaleString("en")} orders`,
      ["", "kB", "s", "RSS MB before", "most", "grown by"],
      [
        {
          cells: [
            `GET ${paths.adminOrdersCsv}`,
            inKb(bytes),
            seconds.toFixed(1),
            inMb(before),
            inMb(peak),
            growth.toFixed(0),
          ],
          goals: [atMost("grown by", growth, MAX_GROWTH_MB, "MB")],
        },
      ],
    );
  } finally {
    await shop.stop();
  }
}

function download(shop: MeasuredProcess<LargeShop>) {
  const { url, cookies } = shop.ready;
  const headers = { cookie: cookies.admin ?? "" };
  return measureDownload(shop, { url: url + paths.adminOrdersCsv, headers, everyBytes: 500_000 });
}
