import { Refusal } from "./rejections.ts";
import type { Answer, Order } from "./tasks.ts";

type Work = (order: Order) => Promise<unknown>;

export function answerOrders(work: Work): void {
  process.on("message", async (order: Order) => {
    process.send?.(await answer(work, order));
  });
  process.on("disconnect", () => process.exit());
}

async function answer(work: Work, order: Order): Promise<Answer<unknown>> {
  try {
    return { ok: true, output: await work(order) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, refusal: error.message, reason: error.name };
    // Decoders throw plain errors. Any other kind is our own bug, or a broken decoder.
    if (error instanceof Error && error.constructor === Error)
      return { ok: false, reason: error.message };
    throw error;
  }
}
