// The decoding process. It knows no secrets, holds one job at a time, and is killed and replaced
// when a file is too much for it; see worker-process.ts for the other end.
import { cutOut } from "./cut-out.ts";
import type { Answer, Order } from "./jobs.ts";
import { makeAvifTwins } from "./previews.ts";
import { readArtwork } from "./receive.ts";
import { Refusal } from "./refusals.ts";

process.on("message", async (order: Order) => {
  process.send?.(await answer(order));
});
// The parent is gone, however it went.
process.on("disconnect", () => process.exit());

async function answer(order: Order): Promise<Answer<unknown>> {
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

function work({ kind, input }: Order): Promise<unknown> {
  if (kind === "receive") return readArtwork(input);
  if (kind === "cut-out") return cutOut(input);
  return makeAvifTwins(input.previews).then((previews) => ({ previews }));
}
