import { HTTPException } from "hono/http-exception";
import * as v from "valibot";
import { waitForWork } from "#floor/presses/wait-for-work.ts";
import { describeCall } from "#server/contract/describe-call.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import { MAX_WAITING, waitAtPress } from "#server/limits/press-waits.ts";
import { pressOf } from "#server/session/press-only.ts";
import { FLOOR_EXAMPLES } from "#shop/contract/examples/floor.ts";
import { PressWorkAnswer } from "#shop/contract/floor.ts";
import { pressFileId, pressFileName } from "#shop/floor/presses/press-file.ts";
import { paths } from "#shop/paths.ts";

/** Limit of floor: time that the program of a press waits for work [s]; the rest is cut. */
const MAX_WAIT = 25;

const Query = v.object({
  wait: v.fallback(
    v.pipe(v.optional(v.string(), "0"), v.transform(Number), v.number(), v.minValue(0)),
    0,
  ),
});

const taken = describeCall({
  group: "Presses",
  summary: "Take what is to be placed next",
  who: `The program of a press. It waits up to ${MAX_WAIT} seconds for work, ${MAX_WAITING} calls at once.`,
  by: "press",
  example: FLOOR_EXAMPLES.work,
  answers: { 200: PressWorkAnswer, 401: "text" },
});

/** A press, by its key: what it is to place next. It waits so many seconds for that; then `work` is null. */
export const GET = handlers(taken, query(Query), async (c) => {
  const { services } = c.var;
  const { id: pressId, name, keyHash } = pressOf(c);
  const seconds = Math.min(MAX_WAIT, c.req.valid("query").wait);
  const { signal } = c.req.raw;
  const found = await waitAtPress(services, pressId, () =>
    waitForWork(services, { pressId, keyHash, seconds, signal }),
  );
  if (found === "full") return answerLater(c, 429, "Too many programs wait with this key.");
  if (!found && services.drain.aborted) return answerLater(c, 503, "The shop is stopping.");
  const work = found && {
    id: found.id,
    round: found.takenAt.getTime(),
    batch: found.batch,
    files: found.files.map((file) => ({
      id: pressFileId(file),
      piece: file.pieceId,
      name: pressFileName(file),
      bytes: file.bytes,
      sha256: file.sha256,
      url: paths.api.pressFile(found.id, pressFileId(file)),
    })),
    leftOut: found.leftOut.map(({ pieceId: piece, why }) => ({ piece, why })),
  };
  return c.json({ press: { id: pressId, name }, work: work ?? null });
});

function answerLater(c: AppContext, status: 429 | 503, message: string): never {
  throw new HTTPException(status, { res: c.text(message, status, { "retry-after": "5" }) });
}
