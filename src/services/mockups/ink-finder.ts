import type { Print } from "#shop/documents/prints/print.ts";
import { isHeavy } from "#shop/documents/weight.ts";
import type { AreaId } from "#shop/goods/area.ts";
import type { Pool } from "../artwork/pool.ts";
import { TOO_HEAVY, TOO_SLOW } from "../artwork/rejections.ts";
import type { Drawn } from "../drawing/drawn.ts";
import { log } from "../log/log.ts";
import type { Storage } from "../storage/storage.ts";
import { findPreviews } from "./previews.ts";
import { NotDrawn, type Requester } from "./turns.ts";

const WIDTH = 1280;

/**
 * Draws these prints of a document to find ink in them. Undefined when it cannot be said now. What
 * takes too long to draw counts as inked: its mockup says the rest.
 */
export function inkFinder({ storage, pool }: { storage: Storage; pool: Pool }) {
  return async (drawn: Drawn, prints: readonly Print[], { ip, signal }: Requester) => {
    const { document } = drawn;
    const areas = prints.map(({ area }) => area);
    const previews = await previewsOf(storage, drawn, areas);
    if (!previews) return undefined;
    const found = await pool.run<"ink">(
      { kind: "ink", input: { document, prints: [...prints], previews } },
      { caller: { ip }, signal, isHeavy: isHeavy(document, areas) },
    );
    const isTooMuch = !found.ok && [TOO_SLOW, TOO_HEAVY].includes(found.rejection ?? "");
    if (!found.ok && !isTooMuch) return undefined;
    const inked = found.ok ? found.output.inked : areas;
    return prints.map(({ area }) => ({ area, hasInk: inked.includes(area) }));
  };
}

async function previewsOf(storage: Storage, drawn: Drawn, areas: readonly AreaId[]) {
  try {
    return await findPreviews(storage, drawn, { areas, width: WIDTH });
  } catch (error) {
    // A storage that is away must not hold up an order, which needs nothing of it.
    if (!(error instanceof NotDrawn)) log.warn("Ink was not looked for:", error);
    return undefined;
  }
}
