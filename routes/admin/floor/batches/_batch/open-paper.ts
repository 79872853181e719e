import { type Batch, listOrdersToPack } from "#db/floor/batches.ts";
import { listPrintedBefore } from "#db/floor/papers.ts";
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
import { shopAddressLines } from "#shop/settings/shop-address.ts";
import { answerSheets } from "../../../orders/_papers/print-sheets.tsx";
import { answerPdf } from "../../_answer-pdf.ts";
import { openFiles } from "./files.tsx";

type Options = { isCopy: boolean };

/** One of the papers of a batch; printed again it says so. */
export function openPaper(c: AppContext, batch: Batch, paper: BatchPaper, options: Options) {
  switch (paper) {
    case "pick-list":
      return openPickList(c, batch, options);
    case "files":
      return openFiles(c, batch, options);
    case "stickers":
      return openStickers(c, batch, options);
    case "sheets":
      return openSheets(c, batch);
    case "packing":
    case "slips":
    case "labels":
      return openOrderPapers(c, batch, paper, options);
  }
}

async function openPickList(c: AppContext, { id }: Batch, { isCopy }: Options) {
  const { sql, shopSettings } = c.var.services;
  const [list, { countryCode }] = await Promise.all([readPickList(sql, id), shopSettings.read()]);
  if (!list) return c.notFound();
  const pdf = pickListPdf({ ...list, paper: paperOf(countryCode), isCopy });
  return answerPdf(c, pdf, `pick-list-${batchCode(id)}`);
}

async function openStickers(c: AppContext, { id }: Batch, { isCopy }: Options) {
  const { sql } = c.var.services;
  const [stickers, { stickerFormat }] = await Promise.all([
    readStickers(sql, id),
    findPaperSettings(sql),
  ]);
  const title = `Stickers of ${batchCode(id)}`;
  const pdf = stickersPdf({ title, stickers, format: STICKER_FORMATS[stickerFormat], isCopy });
  return answerPdf(c, pdf, `stickers-${batchCode(id)}`);
}

async function openSheets(c: AppContext, { id }: Batch) {
  return answerSheets(c, await listOrdersToPack(c.var.services.sql, id, { isWhole: false }));
}

async function openOrderPapers(
  c: AppContext,
  { id }: Batch,
  paper: "packing" | OrderPaper,
  { isCopy }: Options,
) {
  const { sql, shopSettings, config } = c.var.services;
  const [shop, { slipPrices, slipInvoices }, orderIds] = await Promise.all([
    shopSettings.read(),
    findPaperSettings(sql),
    listOrdersToPack(sql, id, { isWhole: true }),
  ]);
  const papers = { batchId: id, papers: orderPapersIn(paper), orderIds };
  const copies = isCopy ? orderIds : await listPrintedBefore(sql, papers);
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
