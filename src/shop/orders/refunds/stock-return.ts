type Sold = { variantId: number; sold: number; returned: number };

type StockReturn = { variantId: number; pieces: number };

type ReadReturns =
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

/** How many pieces a refund of lines can put back, and the fields that say so, as a query. */
export type Restock = { pieces: number; fields: string };

type Refunded = { variantId: number | null; quantity: number };

/** The pieces are as many as were sold and are not back; undefined where that is none. */
export function restockOf(
  sold: readonly Sold[],
  refunded: readonly Refunded[],
): Restock | undefined {
  const returns = sold.flatMap(({ variantId, sold, returned }) => {
    const same = refunded.filter((line) => line.variantId === variantId);
    const wanted = same.reduce((sum, { quantity }) => sum + quantity, 0);
    const pieces = Math.min(wanted, sold - returned);
    return pieces > 0 ? [{ variantId, pieces, returned }] : [];
  });
  if (returns.length === 0) return undefined;
  const fields = returns.flatMap(({ variantId, pieces, returned }) => [
    [piecesField(variantId), String(pieces)],
    [returnedField(variantId), String(returned)],
  ]);
  const pieces = returns.reduce((sum, one) => sum + one.pieces, 0);
  return { pieces, fields: String(new URLSearchParams(fields)) };
}
