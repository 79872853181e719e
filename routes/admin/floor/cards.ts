import { listBinNumbers } from "#db/floor/bins.ts";
import { listPresses } from "#db/floor/presses/presses.ts";
import { findSteps } from "#db/floor/settings.ts";
import { cardsPdf } from "#floor/papers/cards/cards-pdf.ts";
import { handlers } from "#server/factory.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { commandCards } from "#shop/floor/papers/command-cards.ts";
import { paperOf } from "#shop/invoices/paper-size.ts";
import { answerPdf } from "./_answer-pdf.ts";

export const permission: RoutePermission = ["floor.print", "floor.pack"];

/** A PDF of the cards that lie beside a scanner. */
export const GET = handlers(async (c) => {
  const { sql, shopSettings } = c.var.services;
  const [steps, bins, presses, { countryCode }] = await Promise.all([
    findSteps(sql),
    listBinNumbers(sql),
    listPresses(sql),
    shopSettings.read(),
  ]);
  const groups = commandCards({ steps, presses, bins });
  return answerPdf(c, cardsPdf({ groups, paper: paperOf(countryCode) }), "command-cards");
});
