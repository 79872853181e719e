import type { ISql } from "postgres";
import { findVariants } from "#db/catalog/variants.ts";
import type { Design } from "#db/designs/designs.ts";
import { finishDocument } from "#db/designs/documents.ts";
import { hasWithdrawn } from "#db/designs/grants.ts";
import { isUndrawable } from "#db/designs/undrawable.ts";
import type { Costs, NewLine } from "#db/orders/new-orders.ts";
import type { FindBlank } from "#designs/blank-areas.ts";
import { chooseDocument } from "#designs/choose-document.ts";
import { rulesProblem } from "#designs/problems/rules-problem.ts";
import type { Product } from "#shop/catalog/product.ts";
import { areaProblem } from "#shop/designs/area-problem.ts";
import { documentPrintProblem } from "#shop/designs/print-problem.ts";
import { TOO_MUCH_TO_DRAW } from "#shop/designs/too-much-to-draw.ts";
import { type DesignDocument, firstImage } from "#shop/documents/document.ts";
import { printScales } from "#shop/documents/fit.ts";
import { FIXED_WORDS } from "#shop/documents/fixed-words.ts";
import { lettersLeftOut, lettersProblem } from "#shop/documents/letters/accepted-letters.ts";
import type { Print } from "#shop/documents/prints/print.ts";
import { templateOf } from "#shop/goods/templates.ts";
import type { RequestedLine } from "#shop/orders/requested-lines.ts";
import { pricedLine } from "#shop/pricing/priced-line.ts";
import type { PricesIn } from "#shop/pricing/prices-in.ts";
import type { PricedLine } from "#shop/pricing/rules.ts";
import type { Units } from "#shop/print-size.ts";
import { type ChosenVariant, chooseVariant } from "./choose-variant.ts";
import { designKey } from "./design-key.ts";
import { findTexts } from "./find-texts.ts";
import { type Rejection, reject } from "./rejection.ts";

/** Items have no costs yet: only the whole order says them. */
type OrderItems = { ok: true; items: Omit<NewLine, Costs>[]; lines: PricedLine[] } | Rejection;

type ReadBy = {
  orderId?: number | null;
  pricesIn?: PricesIn | undefined;
  findBlank?: FindBlank | undefined;
  /** Problems say lengths in these. */
  units?: Units | undefined;
};

/**
 * Reads the shop's own names and prices, before anything that depends on the whole order; rejects designs that
 * this shopper may not print. What the order with that id has reserved counts as free.
 */
export async function readOrderItems(
  sql: ISql,
  shopperId: string,
  lines: readonly RequestedLine[],
  { orderId = null, pricesIn = null, findBlank, units = "in" }: ReadBy = {},
): Promise<OrderItems> {
  const offers = await findVariants(sql, lines, { orderId }, pricesIn);
  const read: Read[] = [];
  const finished = new Map<string, FinishedDesign>();
  for (const [at, line] of lines.entries()) {
    const chosen = chooseVariant(line, offers[at], pricesIn);
    if (!chosen.ok) return chosen;
    const { product } = chosen;
    const template = templateOf(product.cut);
    // A line that has not accepted what is left out is rejected, so its design is read for itself;
    // and what is seen in other views may not be drawable.
    const views = template.views.map(({ id }) => id).join();
    const key = `${designKey(line.design)} ${views} ${line.acceptedLetters ?? ""}`;
    const design =
      finished.get(key) ??
      (await finishDesign({ sql, findBlank, units }, shopperId, line, product));
    if (!design.ok) return design;
    finished.set(key, design);
    const problem =
      areaProblem(template, design.prints) ??
      (await rulesProblem({ ...design, units }, template, [line.size]));
    if (problem) return reject(400, `${nameOf(product, line)}: ${problem}`);
    read.push({ line, chosen, design });
  }
  const described = read.map(({ line, design }) => ({ ...line, ...design }));
  const texts = await findTexts(sql, shopperId, described);
  const items = read.map((one, at) => toItem(one, texts[at] ?? ""));
  return { ok: true, items, lines: read.map(toPriced) };
}

type Read = { line: RequestedLine; chosen: ChosenVariant; design: FinishedDesign };

function toPriced({ line: { quantity }, chosen, design }: Read): PricedLine {
  const { documentHash, prints } = design;
  const areas = prints.map(({ area }) => area);
  return pricedLine({ ...chosen, quantity, design: documentHash, areas });
}

function toItem({ line, chosen, design }: Read, description: string): Omit<NewLine, Costs> {
  const { productId, quantity, size, color } = line;
  const { name: productName, cut } = chosen.product;
  const { sku, id: variantId } = chosen.variant;
  const { documentId, prints, acceptedLetters } = design;
  const shirt = { productId, productName, cut, size, color, sku, variantId, quantity };
  const scales = printScales(templateOf(cut), size, prints);
  return { ...shirt, description, acceptedLetters, documentId, printScales: scales };
}

type FinishedDesign = {
  ok: true;
  documentId: number;
  documentHash: string;
  document: DesignDocument;
  artworks: readonly Design[];
  prints: Print[];
  acceptedLetters: string;
  frontDesignId: number | undefined;
};

/** Rejects a design that is missing, or that is placed too small. */
async function finishDesign(
  { sql, findBlank, units }: { sql: ISql; findBlank: FindBlank | undefined; units: Units },
  shopperId: string,
  line: RequestedLine,
  product: Pick<Product, "name" | "cut">,
): Promise<FinishedDesign | Rejection> {
  const shirt = nameOf(product, line);
  const chosen = await chooseDocument(sql, shopperId, line.design);
  if (!chosen.ok && chosen.reason === "fixed-words") return reject(400, `${shirt}: ${FIXED_WORDS}`);
  if (!chosen.ok) return rejectMissing(sql, shopperId, { id: chosen.missing, shirt });
  const { document, artworks } = chosen;
  const blank = (await findBlank?.({ document, artworks })) ?? [];
  const problem =
    lettersText(document, line) ?? documentPrintProblem(document, artworks, { blank, units });
  if (problem) return reject(400, `${shirt}: ${problem}`);
  const views = templateOf(product.cut).views.map(({ id }) => id);
  if (await isUndrawable(sql, document, views)) return reject(400, `${shirt}: ${TOO_MUCH_TO_DRAW}`);
  const finished = await finishDocument(sql, document, artworks, blank);
  const { id: documentId, hash: documentHash, prints } = finished;
  const frontDesignId = firstImage(document, "front")?.artworkId;
  const acceptedLetters = lettersLeftOut(document);
  const facts = { document, artworks, prints, acceptedLetters, frontDesignId };
  return { ok: true, documentId, documentHash, ...facts };
}

function nameOf(product: Pick<Product, "name">, { size, color }: RequestedLine): string {
  return `${product.name} (${size}, ${color})`;
}

/** The text says what a client sends that orders it all the same. */
function lettersText(
  document: DesignDocument,
  { acceptedLetters: accepted = "" }: RequestedLine,
): string | undefined {
  const problem = lettersProblem({ document, accepted });
  if (!problem?.letters) return problem?.message;
  return `${problem.message} To order it without them, send acceptedLetters: ${JSON.stringify(problem.letters)}.`;
}

async function rejectMissing(
  sql: ISql,
  shopperId: string,
  { id, shirt }: { id: number | undefined; shirt: string },
) {
  if (!id) return reject(404, "There is no such design of yours. Upload it again before checkout.");
  if (!(await hasWithdrawn(sql, shopperId, [id]))) {
    return reject(404, `There is no design ${id} of yours. Upload it again before checkout.`);
  }
  return reject(
    404,
    `The design of the ${shirt} is no longer available. Remove it from your cart to order the rest.`,
  );
}
