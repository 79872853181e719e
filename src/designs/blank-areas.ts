import { type AreaInk, findAreaInk, saveAreaInk } from "#db/designs/area-ink.ts";
import type { Drawn } from "#services/drawing/drawn.ts";
import type { Services } from "#services/services.ts";
import { uncertainPrints } from "#shop/documents/layers/certain-ink.ts";
import type { InkedSource } from "#shop/documents/prints/inked-prints.ts";
import type { AreaId } from "#shop/goods/area.ts";

/** Finds the areas of a document whose layers reach them with nothing but what is clear. */
export type FindBlank = (
  drawn: Drawn & { artworks: readonly InkedSource[] },
) => Promise<readonly AreaId[]>;

/**
 * Limit of drawing: finding the ink of what the boxes of all designs of a request leave open [ms];
 * counts as inked, so that nobody is held up. All documents of a request share this time: nobody
 * waits longer for areas that are seldom blank.
 */
const MAX_WAIT_MS = 15_000;

/**
 * Draws what its boxes leave open, once for a document. Where that cannot be said now, as the shop is
 * busy, nothing counts as blank: an honest design is never held up. Not for a transaction.
 */
export function blankFinder(
  { sql, mockups }: Pick<Services, "sql" | "mockups">,
  { ip, signal }: { ip: string; signal: AbortSignal },
): FindBlank {
  let deadline: AbortSignal | undefined;
  return async (drawn) => {
    const uncertain = uncertainPrints(drawn.document, drawn.artworks);
    if (uncertain.length === 0) return [];
    const known = await findAreaInk(sql, drawn.document);
    const open = uncertain.filter((print) => !known.some(({ area }) => area === print.area));
    deadline ??= AbortSignal.any([signal, AbortSignal.timeout(MAX_WAIT_MS)]);
    const found =
      open.length > 0 ? await mockups.findInk(drawn, open, { ip, signal: deadline }) : [];
    if (found && found.length > 0) await saveAreaInk(sql, drawn.document, found);
    return blankOf([...known, ...(found ?? [])]);
  };
}

function blankOf(found: readonly AreaInk[]): AreaId[] {
  return found.flatMap(({ area, hasInk }) => (hasInk ? [] : area));
}
