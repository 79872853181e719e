import { findFloorSettings } from "#db/floor/settings.ts";
import { revisionOf } from "#db/revision.ts";
import { listSold } from "#db/stock/sold.ts";
import { addToBatch, dissolveBatch, takeFromBatch } from "#floor/batches/change-batch.ts";
import { createBatch } from "#floor/batches/create-batch.ts";
import { printPaper } from "#floor/batches/print-paper.ts";
import { emptyBin } from "#floor/empty-bin.ts";
import { changePieces } from "#floor/pieces/change-pieces.ts";
import { takeStock } from "#floor/pieces/take-stock.ts";
import { saveFloorSettings } from "#floor/save-floor-settings.ts";
import { setOrderStatus } from "#orders/management/set-order-status.ts";
import { putBack } from "#orders/put-back.ts";
import { openMissingPieces } from "#orders/sweeps/open-missing-pieces.ts";
import { BATCH_PAPERS } from "#shop/floor/papers.ts";
import { STEPS, type Step } from "#shop/floor/steps.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { piecesField } from "#shop/orders/refunds/stock-return.ts";
import { pick, type RacedFloor } from "./raced-floor.ts";

export type Deed = (floor: RacedFloor) => Promise<unknown>;

const someOrder = ({ random, orderIds }: RacedFloor) => pick(random, orderIds);

async function somePieces({ sql, random }: RacedFloor): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`select id from pieces where spoilt is null order by id`;
  return Array.from({ length: 1 + random.below(12) }, () => pick(random, rows).id);
}

async function someBatch({ sql, random }: RacedFloor): Promise<number> {
  const rows = await sql<{ id: number }[]>`select id from batches order by id`;
  return rows.length > 0 ? pick(random, rows).id : 0;
}

const set = (floor: RacedFloor, orderId: number, status: OrderStatus) =>
  setOrderStatus(floor.services, { orderId, status, actorId: floor.actorId });

const hold: Deed = async (floor) => {
  const change = { kind: "hold", note: "Ask Ada" } as const;
  await changePieces(floor.services, { ...floor, pieceIds: await somePieces(floor), change });
};

/** What staff do at their desks while others scan. */
export const STAFF_DEEDS: Record<string, Deed> = {
  cancel: async (floor) => floor.random.below(2) === 0 && set(floor, someOrder(floor), "canceled"),
  "bring back": async (floor) => {
    const { sql, random } = floor;
    const rows = await sql<{ id: number }[]>`
      select id from orders where status in ('canceled', 'shipped') order by id`;
    if (rows.length === 0) return;
    for (let times = 0; times < 2; times++) {
      const status = pick<OrderStatus>(random, ["processing", "pending", "shipped", "processing"]);
      await set(floor, pick(random, rows).id, status);
    }
  },
  ship: async (floor) => floor.random.below(3) === 0 && set(floor, someOrder(floor), "shipped"),
  hold,
  "hold and release": async (floor) => {
    await hold(floor);
    await releaseAll(floor);
  },
  rush: async (floor) => {
    const change = { kind: "rush", isRush: floor.random.below(2) === 0 } as const;
    await changePieces(floor.services, { ...floor, pieceIds: await somePieces(floor), change });
  },
  deliver: async (floor) => {
    await deliver(floor, 2);
    await takeAllStock(floor);
  },
  "put back": async ({ sql, actorId, random, orderIds }) => {
    const orderId = pick(random, orderIds);
    const sold = await listSold(sql, orderId);
    const typed = sold.map(({ variantId }) => [piecesField(variantId), "1"] as const);
    await putBack(sql, orderId, Object.fromEntries(typed), actorId);
  },
  "make a batch": async (floor) => {
    const chosen = { pieceIds: await somePieces(floor) };
    await createBatch(floor.services, { ...floor, name: "Mint", pressId: null, chosen });
  },
  "add to a batch": async (floor) => {
    const [batchId, pieceIds] = [await someBatch(floor), await somePieces(floor)];
    await addToBatch(floor.services, { ...floor, batchId, pieceIds });
  },
  "take out of a batch": async (floor) => {
    const [batchId, pieceIds] = [await someBatch(floor), await somePieces(floor)];
    await takeFromBatch(floor.services, { ...floor, batchId, pieceIds });
  },
  "dissolve a batch": async (floor) =>
    dissolveBatch(floor.services, { ...floor, batchId: await someBatch(floor) }),
  "print a paper": async (floor) => {
    const paper = pick(floor.random, BATCH_PAPERS);
    await printPaper(floor.services, { ...floor, batchId: await someBatch(floor), paper });
  },
  "empty a bin": async ({ services, random, orderIds, actorId }) => {
    const bin = { number: 1 + random.below(12), orderId: pick(random, orderIds) };
    await emptyBin(services, { ...bin, actorId });
  },
  "save the settings": async ({ sql, random, services, actorId }) => {
    const now = await findFloorSettings(sql);
    const steps = pick(random, [STEPS, TREATED_FIRST]).filter(
      (step) => step === "printed" || step === "packed" || random.below(2) === 0,
    );
    const values = { ...now, steps, bins: 4 + random.below(8) };
    await saveFloorSettings(services, { values, revision: revisionOf(now), actorId });
  },
  "open missing pieces": ({ services }) => openMissingPieces(services),
};

/** A step of the owner's own comes before printing. */
const TREATED_FIRST = [...STEPS].sort(
  (one, other) => Number(isLater(one)) - Number(isLater(other)),
);

function isLater(step: Step): boolean {
  return step !== "picked" && step !== "own1";
}

export async function releaseAll({ sql, services, actorId }: RacedFloor): Promise<void> {
  const held = await sql<{ id: number }[]>`select id from pieces where 'held' = any (waits)`;
  const pieceIds = held.map(({ id }) => id);
  await changePieces(services, { pieceIds, change: { kind: "release" }, actorId });
}

/** So many blanks of each variant that is counted. */
export async function deliver({ sql, supply }: RacedFloor, blanks: number): Promise<void> {
  for (const id of supply.keys()) {
    supply.set(id, (supply.get(id) ?? 0) + blanks);
    await sql`update variants set stock = stock + ${blanks} where id = ${id}`;
  }
}

export async function takeAllStock({ sql, services, actorId }: RacedFloor): Promise<void> {
  const rows = await sql<{ id: number }[]>`select id from pieces where 'stock' = any (waits)`;
  await takeStock(services, { pieceIds: rows.map(({ id }) => id), actorId });
}
