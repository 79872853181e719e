import { Refusal } from "./rejections.ts";
import type { Answer, Order } from "./tasks.ts";

type Work = (order: Order) => Promise<unknown>;

/** In a worker: answers every order of the parent, and ends with it. */
export function answerOrders(work: Work): void {
  process.on("message", async (order: Order) => {
    process.send?.(await answer(work, order));
  });
  // The parent is gone, however it went.
  process.on("disconnect", () => process.exit());
}

async function answer(work: Work, order: Order): Promise<Answer<unknown>> {
  try {
    return { ok: true, output: await work(order) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, refusal: error.message, reason: error.name };
    // Decoders throw plain errors. Any other kind is a fault of ours, or a decoder in ruins.
    if (error instanceof Error && error.constructor === Error)
      return { ok: false, reason: error.message };
    throw error;
  }
}
