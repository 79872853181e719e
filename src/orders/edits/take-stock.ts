import type { ISql } from "postgres";
import { moveSold } from "#db/stock/exchange.ts";

type Line = { variantId: number | null; quantity: number };

type Contents = { before: readonly Line[]; after: readonly Line[] };

/** An edit that waits takes what the order will need more, and gives the rest back once it is applied. */
type Part = "all" | "more" | "less";

/**
 * Moves the stock of an order from what it is to what it will be. Returns the variant of which there is
 * too little: then nothing may be committed. Lock the order and its pieces first.
 */
export function takeStock(
  tx: ISql,
  orderId: number,
  { before, after }: Contents,
  part: Part,
): Promise<number | undefined> {
  const net = [...netPieces(before, after)].filter(([, pieces]) => isPart(pieces, part));
  return moveSold(tx, orderId, new Map(net));
}

/** The edit has come to nothing: what it took more goes back. */
export async function giveStockBack(
  tx: ISql,
  orderId: number,
  { before, after }: Contents,
): Promise<void> {
  const taken = [...netPieces(before, after)].filter(([, pieces]) => pieces > 0);
  const back = taken.map(([variantId, pieces]) => [variantId, -pieces] as const);
  await moveSold(tx, orderId, new Map(back));
}

/** How many pieces more, or less, an order needs of each variant. */
function netPieces(before: readonly Line[], after: readonly Line[]): Map<number, number> {
  const net = new Map<number, number>();
  const add = ({ variantId, quantity }: Line, times: 1 | -1) => {
    if (variantId !== null) net.set(variantId, (net.get(variantId) ?? 0) + times * quantity);
  };
  for (const line of before) add(line, -1);
  for (const line of after) add(line, 1);
  return net;
}

function isPart(pieces: number, part: Part): boolean {
  if (part === "all") return pieces !== 0;
  return part === "more" ? pieces > 0 : pieces < 0;
}
