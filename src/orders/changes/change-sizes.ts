import type { ISql } from "postgres";
import { lockOrders } from "#db/floor/orders.ts";
import { lockForChange, lockPrintFiles, writeSize } from "#db/orders/changes.ts";
import { addOrderEvent } from "#db/orders/events.ts";
import type { OrderedLine } from "#db/orders/ordered-line.ts";
import { exchangeSold } from "#db/stock/exchange.ts";
import { enqueueChangeMail } from "#mails/enqueue-change-mail.ts";
import type { Services } from "#services/services.ts";
import { printScales } from "#shop/documents/fit.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { mayChangeSizes } from "#shop/orders/order-change.ts";
import { enqueuePrintFiles } from "../print-files/enqueue.ts";
import type { ChangeOutcome } from "./change-address.ts";
import { findSizeChoices, type SizeChoice } from "./size-choices.ts";

/** `shown`: the size that its customer saw; none where a client sends none. */
export type WantedSize = { size: string; shown: string | undefined };

type SizeRequest = {
  orderId: number;
  /** The key is the position of a line; lines that are not named stay. */
  sizes: ReadonlyMap<number, WantedSize>;
  actorId: number | null;
};

/**
 * `gone`: that size of a line cannot be had, or no longer. `stale`: these lines were changed after
 * their customer saw them.
 */
type SizeOutcome =
  | ChangeOutcome
  | { outcome: "gone"; position: number }
  | { outcome: "stale"; positions: number[] };

/** Gives lines of a paid order other sizes, at the same price; all that is wanted, or nothing. */
export async function changeSizes(
  services: Pick<Services, "sql" | "jobs">,
  request: SizeRequest,
): Promise<SizeOutcome> {
  try {
    return await services.sql.begin((tx) => change(tx, services, request));
  } catch (error) {
    if (error instanceof SizeGone) return { outcome: "gone", position: error.position };
    throw error;
  }
}

/** Thrown, because nothing else rolls a transaction back. */
class SizeGone extends Error {
  constructor(readonly position: number) {
    super("That size is gone.");
  }
}

async function change(
  tx: ISql,
  { jobs }: Pick<Services, "jobs">,
  { orderId, sizes, actorId }: SizeRequest,
): Promise<SizeOutcome> {
  const order = await lockForChange(tx, orderId);
  if (!order || !mayChangeSizes(order)) return { outcome: "closed" };
  // Print files, then pieces, then stock: everybody locks them so.
  await lockPrintFiles(tx, orderId);
  await lockOrders(tx, [orderId]);
  const lines = await findSizeChoices(tx, orderId);
  const stale = lines.filter((line) => isStale(line, sizes.get(line.position)));
  if (stale.length > 0) {
    return { outcome: "stale", positions: stale.map(({ position }) => position) };
  }
  const changes = lines.flatMap((line) => changeOf(line, sizes.get(line.position)?.size));
  if (changes.length === 0) return { outcome: "unchanged" };
  const exchanges = changes.map(({ line, to, variantId }) => ({
    from: variantId,
    to: to.variant.id,
    pieces: line.quantity,
  }));
  const short = await exchangeSold(tx, orderId, exchanges);
  const late = changes.find(({ to }) => to.variant.id === short);
  if (late) throw new SizeGone(late.line.position);
  const replaced: string[] = [];
  for (const one of changes) replaced.push(...(await write(tx, orderId, one, actorId)));
  if (replaced.length > 0) await jobs.send(tx, "remove-files", { keys: replaced });
  await enqueuePrintFiles({ sql: tx, jobs }, orderId);
  await enqueueChangeMail({ sql: tx, jobs }, orderId);
  return { outcome: "changed" };
}

function isStale(line: Pick<OrderedLine, "size">, wanted: WantedSize | undefined): boolean {
  return !!wanted?.shown && wanted.shown !== line.size && wanted.size !== line.size;
}

type Choosing = Pick<OrderedLine, "size" | "variantId"> & {
  position: number;
  choices: readonly SizeChoice[];
};

function changeOf<Line extends Choosing>(line: Line, wanted: string | undefined) {
  if (wanted === undefined || wanted === line.size) return [];
  const to = line.choices.find(({ size }) => size === wanted);
  if (!to || line.variantId === null) throw new SizeGone(line.position);
  return [{ line, to, variantId: line.variantId }];
}

type Written = "cut" | "prints" | "productName" | "color" | "size";

async function write(
  tx: ISql,
  orderId: number,
  { line, to }: { line: Pick<OrderedLine, Written> & { position: number }; to: SizeChoice },
  actorId: number | null,
): Promise<string[]> {
  const { position, cut, prints, productName, color } = line;
  const { size, variant } = to;
  const replaced = await writeSize(tx, {
    orderId,
    position,
    size,
    sku: variant.sku,
    variantId: variant.id,
    printScales: printScales(templateOf(cut), size, prints),
  });
  const value = `${productName}, ${color}: ${line.size} to ${size}`;
  await addOrderEvent(tx, { orderId, kind: "changed", value, actorId });
  return replaced;
}
