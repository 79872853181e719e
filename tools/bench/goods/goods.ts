import { startMeasured } from "../measured-process.ts";
import { benchRows } from "../rows.ts";
import { atMostTimes, printTable } from "../table.ts";
import type { Target } from "../throughput.ts";
import type { GoodsShop } from "./goods-server.ts";

/** Goal: what a page of many kinds of goods may take beside one of shirts. */
const MAX_CPU = 1.1;

/** It has more different words, which gzip finds less of: names of twelve pictures and of their colors. */
const MAX_WEIGHT = 1.3;

const KINDS = { shirts: 5, goods: 12 };

/** Pages that list 60 products: of the five shirts, and of twelve templates. */
export async function benchGoods(): Promise<void> {
  const shirts = await startMeasured<GoodsShop>("goods/goods-server.ts", String(KINDS.shirts));
  const goods = await startMeasured<GoodsShop>("goods/goods-server.ts", String(KINDS.goods));
  const weight = ({ ready: { bytes, cards } }: typeof shirts) => bytes / cards;
  const targetOf = (process: typeof shirts, name: string): Target => ({
    ...{ name, url: process.ready.url, process },
    // A toast is shown once, so its page is rendered.
    headers: { cookie: "ph_flash=bench" },
  });
  const cells = (process: typeof shirts) => [
    String(process.ready.cards),
    String(process.ready.bytes),
    weight(process).toFixed(0),
  ];
  try {
    printTable(
      "A list of 60 products, bytes of gzip.",
      ["", "cards", "page", "each card"],
      [
        { cells: ["five shirts", ...cells(shirts)] },
        {
          cells: ["twelve templates", ...cells(goods)],
          goals: [atMostTimes("card", weight(goods) / weight(shirts), MAX_WEIGHT, "five shirts")],
        },
      ],
    );
    const base = targetOf(shirts, "five shirts");
    await benchRows("The same list, rendered for each request.", [
      {
        target: targetOf(goods, "twelve templates"),
        ratios: [{ base, by: "CPU", max: MAX_CPU }],
      },
    ]);
  } finally {
    await Promise.all([shirts.stop(), goods.stop()]);
  }
}
