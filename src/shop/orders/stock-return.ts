type Sold = { variantId: number; sold: number; returned: number };

export type StockReturn = { variantId: number; pieces: number };

export type ReadReturns =
  | { ok: true; returns: StockReturn[] }
  | { ok: false; errors: Record<string, string> };

/** The fields of one variant: the pieces, and how many were back already when the page was made. */
export const piecesField = (variantId: number) => `pieces-${variantId}`;
export const returnedField = (variantId: number) => `returned-${variantId}`;

/** Somebody else has put pieces back since the page was made. */
export function isStale(sold: readonly Sold[], typed: Record<string, string>): boolean {
  return sold.some(({ variantId, returned }) => {
    const shown = typed[returnedField(variantId)];
    return shown !== undefined && shown !== String(returned);
  });
}

export function readReturns(sold: readonly Sold[], typed: Record<string, string>): ReadReturns {
  const errors: Record<string, string> = {};
  const returns = sold.flatMap((variant) => {
    const { variantId } = variant;
    const text = (typed[piecesField(variantId)] ?? "").trim();
    if (text === "" || text === "0") return [];
    const pieces = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
    const left = variant.sold - variant.returned;
    if (!(pieces <= left)) errors[piecesField(variantId)] = `Enter a number from 0 to ${left}.`;
    return { variantId, pieces };
  });
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, returns };
}
