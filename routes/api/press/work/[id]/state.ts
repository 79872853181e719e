import * as v from "valibot";
import { writeWorkProblem } from "#db/floor/presses/press-work.ts";
import { finishWork } from "#floor/presses/finish-work.ts";
import { describeCall } from "#server/contract/describe-call.ts";
import { handlers } from "#server/factory.ts";
import { json } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { jsonOnly } from "#server/security.ts";
import { pressOf } from "#server/session/press-only.ts";
import { FLOOR_EXAMPLES } from "#shop/contract/examples/floor.ts";
import { PressStateAnswer } from "#shop/contract/floor.ts";
import { MAX_BATCH } from "#shop/floor/batch.ts";
import { MAX_PRESS_NOTE } from "#shop/floor/presses/press.ts";
import { plainLine } from "#shop/forms/plain-text.ts";

const Body = v.object({
  /** `failed`: not yet; the program tries again. */
  state: v.picklist(["placed", "failed"]),
  note: v.pipe(
    v.optional(v.string(), ""),
    v.maxLength(10 * MAX_PRESS_NOTE),
    v.transform((note) => plainLine(note).slice(0, MAX_PRESS_NOTE).toWellFormed()),
  ),
  /** The pieces of these numbers were not placed. */
  leftOut: v.optional(
    v.pipe(
      v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
      v.maxLength(10 * MAX_BATCH),
    ),
    [],
  ),
});

const says = describeCall({
  group: "Presses",
  summary: "Say that the files are placed, or why not yet",
  who: "The program of the press whose work it is.",
  by: "press",
  example: FLOOR_EXAMPLES.state,
  answers: { 200: PressStateAnswer, 401: "text", 404: "text" },
});

/** A press, by its key: says that the files of its work are placed, or why not yet. */
export const POST = handlers(says, jsonOnly, json(Body), async (c) => {
  const id = readId(c.req.param("id"));
  const { id: pressId } = pressOf(c);
  const { state, note, leftOut } = c.req.valid("json");
  if (!id) return c.notFound();
  const { services } = c.var;
  const isKnown =
    state === "placed"
      ? await finishWork(services, { id, pressId, note, leftOut })
      : await writeWorkProblem(services.sql, { id, pressId, note });
  return isKnown ? c.json({ state }) : c.notFound();
});
