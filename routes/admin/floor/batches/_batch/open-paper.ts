import { type Batch, listOrdersToPack } from "#db/floor/batches.ts";
import { findCopies } from "#db/floor/papers.ts";
import { findPaperSettings } from "#db/floor/settings.ts";
import { pickListPdf } from "#floor/papers/pick-list/pick-list-pdf.ts";
import { readPickList } from "#floor/papers/pick-list/read-pick-list.ts";
import { orderPapersPdf } from "#floor/papers/slips/order-papers-pdf.ts";
import { readOrderPapers } from "#floor/papers/slips/read-order-papers.ts";
import { readStickers } from "#floor/papers/stickers/read-stickers.ts";
import { stickersPdf } from "#floor/papers/stickers/stickers-pdf.ts";
import type { AppContext } from "#server/factory.ts";
import { batchCode } from "#shop/floor/codes.ts";
import { STICKER_FORMATS } from "#shop/floor/papers/sticker-formats.ts";
import { type BatchPaper, type OrderPaper, orderPapersIn } from "#shop/floor/papers.ts";
import { paperOf } from "#shop/invoices/paper-size.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { shopAddressLines } from "#shop/settings/shop-address.ts";
import { answerSheets, MAX_SHEETS } from "../../../orders/_papers/print-sheets.tsx";
import { answerPdf } from "../../_answer-pdf.ts";
import { openFiles } from "./files.tsx";

type Options = {
  /** The number of the printing. */
  print: number;
  /** A hundred orders' print sheets are one page. */
  part: number;
  /** So many labels of the first sheet of stickers are gone already. */
  gone: number;
};

/** One of the papers of a batch; printed again it says so. */
export function openPaper(c: AppContext, batch: Batch, paper: BatchPaper, options: Options) {
  const isCopy = options.print > 1;
  switch (paper) {
    case "pick-list":
      return openPickList(c, batch, isCopy);
    case "files":
      return openFiles(c, batch, { isCopy });
    case "stickers":
      return openStickers(c, batch, { isCopy, gone: options.gone });
    case "sheets":
      return openSheets(c, batch, options);
    case "packing":
    case "slips":
    case "labels":
      return openOrderPapers(c, batch, paper, options.print);
  }
}

async function openPickList(c: AppContext, { id }: Batch, isCopy: boolean) {
  const { sql, shopSettings } = c.var.services;
  const [list, { countryCode }] = await Promise.all([readPickList(sql, id), shopSettings.read()]);
  if (!list) return c.notFound();
  const pdf = pickListPdf({ ...list, paper: paperOf(countryCode), isCopy });
  return answerPdf(c, pdf, `pick-list-${batchCode(id)}`);
}

async function openStickers(
  c: AppContext,
  { id }: Batch,
  labels: { isCopy: boolean; gone: number },
) {
  const { sql } = c.var.services;
  const [stickers, { stickerFormat }] = await Promise.all([
    readStickers(sql, id),
    findPaperSettings(sql),
  ]);
  const title = `Stickers of ${batchCode(id)}`;
  const pdf = stickersPdf({ title, stickers, format: STICKER_FORMATS[stickerFormat], ...labels });
  return answerPdf(c, pdf, `stickers-${batchCode(id)}`);
}

async function openSheets(c: AppContext, { id }: Batch, { print, part }: Options) {
  const all = await listOrdersToPack(c.var.services.sql, id, { isWhole: false });
  const next = all.length > part * MAX_SHEETS && {
    href: withQuery(paths.adminBatchPaper(id, "sheets"), { print, part: part + 1 }),
    text: `Orders ${part * MAX_SHEETS + 1} and on`,
  };
  const ids = all.slice((part - 1) * MAX_SHEETS, part * MAX_SHEETS);
  return answerSheets(c, ids, { isCopy: print > 1, ...(next && { next }) });
}

async function openOrderPapers(
  c: AppContext,
  { id }: Batch,
  paper: "packing" | OrderPaper,
  printing: number,
) {
  const { sql, shopSettings, config } = c.var.services;
  const [shop, { slipPrices, slipInvoices }, orderIds] = await Promise.all([
    shopSettings.read(),
    findPaperSettings(sql),
    listOrdersToPack(sql, id, { isWhole: true }),
  ]);
  const printed = { batchId: id, papers: orderPapersIn(paper), orderIds, printing };
  const copies = await findCopies(sql, printed);
  const address = shopAddressLines(shop);
  const where = address.length > 0 ? address : [new URL(config.APP_URL).host];
  const pdf = orderPapersPdf({
    title: `Papers of ${batchCode(id)}`,
    kind: paper === "packing" ? "both" : paper,
    from: [shop.name, ...where].join(", "),
    shop,
    prices: slipPrices,
    orders: readOrderPapers(sql, orderIds, { invoices: slipInvoices, copies }),
  });
  return answerPdf(c, pdf, `${paper}-${batchCode(id)}`);
}
