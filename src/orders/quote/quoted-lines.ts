import type { ISql } from "postgres";
import { findVariants, type OfferedVariant } from "#db/catalog/variants.ts";
import type { FindBlank } from "#designs/blank-areas.ts";
import { chooseDocument } from "#designs/choose-document.ts";
import type { Shortage } from "#shop/catalog/stock.ts";
import { areaProblem } from "#shop/designs/area-problem.ts";
import { canonicalText } from "#shop/documents/canonical.ts";
import type { DesignRequest } from "#shop/documents/design-request.ts";
import { FIXED_WORDS } from "#shop/documents/fixed-words.ts";
import { inkedPrintsOf } from "#shop/documents/prints/inked-prints.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { templateOf } from "#shop/goods/templates.ts";
import type { RequestedLine } from "#shop/orders/requested-lines.ts";
import { pricedLine } from "#shop/pricing/priced-line.ts";
import type { PricesIn } from "#shop/pricing/prices-in.ts";
import type { PricedLine } from "#shop/pricing/rules.ts";
import { chooseVariant } from "../pricing/choose-variant.ts";
import { designKey } from "../pricing/design-key.ts";
import { type Rejection, reject } from "../pricing/rejection.ts";

/** Nobody may have made the design yet; lines of one item share it. */
type LineDesign = { design: DesignRequest | null; item: number };

type QuotedBy = {
  orderId: number | null;
  pricesIn?: PricesIn | undefined;
  findBlank?: FindBlank | undefined;
};

/** Lines that somebody wants to know the price of; stores nothing. No shopper, no designs. */
export async function readQuotedLines(
  sql: ISql,
  shopperId: string | undefined,
  lines: readonly (Omit<RequestedLine, "design"> & LineDesign)[],
  { orderId, pricesIn, findBlank }: QuotedBy,
): Promise<{ ok: true; lines: PricedLine[]; shortages: Shortage[] } | Rejection> {
  const offers = await findVariants(sql, lines, { orderId }, pricesIn);
  const priced: PricedLine[] = [];
  const designs = new Map<string, Printed>();
  for (const [at, line] of lines.entries()) {
    const chosen = chooseVariant(line, offers[at], pricesIn);
    if (!chosen.ok) return chosen;
    const key = line.design ? designKey(line.design) : `item ${line.item}`;
    const printed = designs.get(key) ?? (await readDesign({ sql, findBlank }, shopperId, line));
    if (!printed.ok) return printed;
    designs.set(key, printed);
    const { design, areas } = printed;
    const lacked = areaProblem(
      templateOf(chosen.product.cut),
      areas.map((area) => ({ area })),
    );
    const { size, color } = line;
    if (lacked) return reject(400, `${chosen.product.name} (${size}, ${color}): ${lacked}`);
    const { quantity } = line;
    priced.push(pricedLine({ ...chosen, quantity, design, areas }));
  }
  return { ok: true, lines: priced, shortages: shortagesOf(lines, offers) };
}

/** Several lines may want the same variant. */
function shortagesOf(
  lines: readonly Pick<RequestedLine, "size" | "color" | "quantity">[],
  offers: readonly (OfferedVariant | undefined)[],
): Shortage[] {
  const wanted = new Map<number, Shortage & { quantity: number }>();
  for (const [at, { size, color, quantity }] of lines.entries()) {
    const { product, variant } = offers[at] ?? {};
    if (!product || !variant || variant.left === null) continue;
    const before = wanted.get(variant.id)?.quantity ?? 0;
    const { left } = variant;
    wanted.set(variant.id, { name: product.name, size, color, left, quantity: before + quantity });
  }
  return [...wanted.values()].filter(({ quantity, left }) => quantity > left);
}

type Printed = { ok: true; design: string; areas: AreaId[] };

async function readDesign(
  { sql, findBlank }: { sql: ISql; findBlank: FindBlank | undefined },
  shopperId: string | undefined,
  { design, item }: LineDesign,
): Promise<Printed | Rejection> {
  if (!design) return { ok: true, design: `item ${item}`, areas: [] };
  const chosen = shopperId ? await chooseDocument(sql, shopperId, design) : undefined;
  if (chosen && !chosen.ok && chosen.reason === "fixed-words") return reject(400, FIXED_WORDS);
  if (!chosen?.ok) return reject(404, "There is no such design of yours. Upload it again.");
  const { document, artworks } = chosen;
  const blank = (await findBlank?.({ document, artworks })) ?? [];
  const areas = inkedPrintsOf(document, artworks, blank).map(({ area }) => area);
  return { ok: true, design: canonicalText(document), areas };
}
