import { paths } from "#shop/paths.ts";
import { pngFixture } from "../../testing/data/fixtures.ts";
import type { Visitor } from "../../testing/visitor.ts";

const PAUSE_MS = 200;
/** Longer than the shop lets anybody wait. */
const TIMEOUT_MS = 30_000;

/** Each is done over and over, by somebody who does not try again. */
const DEEDS = {
  "home page": (visitor: Visitor, signal: AbortSignal) => visitor.request(paths.home, { signal }),
  cart: (visitor: Visitor, signal: AbortSignal) => visitor.request(paths.cart, { signal }),
  upload: async (visitor: Visitor, signal: AbortSignal) => {
    const body = new FormData();
    body.set("design", new File([await pngFixture()], "sun.png", { type: "image/png" }));
    body.set("name", "sun.png");
    return visitor.request(paths.api.designUpload, { method: "POST", body, signal });
  },
};
export type Deed = keyof typeof DEEDS;
export const DEED_NAMES = Object.keys(DEEDS) as Deed[];

/** Times of an answer: a status, `stale` for a page from memory, `no answer`. */
export type Seen = Record<string, number>;

/** Counts what visitors see until `stop`. */
export function startWitness(visitors: Record<Deed, Visitor>) {
  const seen = Object.fromEntries(DEED_NAMES.map((name) => [name, {}])) as Record<Deed, Seen>;
  let isOver = false;
  const watching = DEED_NAMES.map(async (name) => {
    while (!isOver) {
      const answer = await tryOnce(name, visitors[name]);
      seen[name][answer] = (seen[name][answer] ?? 0) + 1;
      await Bun.sleep(PAUSE_MS);
    }
  });
  return {
    seen,
    async stop(): Promise<void> {
      isOver = true;
      await Promise.all(watching);
    },
  };
}

export async function tryOnce(name: Deed, visitor: Visitor): Promise<string> {
  try {
    const answer = await DEEDS[name](visitor, AbortSignal.timeout(TIMEOUT_MS));
    await answer.bytes();
    return answer.ok && answer.headers.has("age") ? "stale" : String(answer.status);
  } catch {
    return "no answer";
  }
}
