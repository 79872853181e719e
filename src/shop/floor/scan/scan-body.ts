import * as v from "valibot";
import { cleanLine } from "../../forms/clean-text.ts";
import { COMMANDS, type Command } from "../commands.ts";
import { MAX_PIECE_NOTE } from "../spoilt.ts";
import { STEPS } from "../steps.ts";

/** Limit of floor: letters of a code [letters]; the field takes no more, 400. The longest has 22. */
export const MAX_CODE = 64;

const code = v.pipe(v.string(), v.maxLength(MAX_CODE, "A code has up to 64 letters."));
const id = v.pipe(v.string(), v.uuid("The id of a scan is a UUID."));
const note = cleanLine(MAX_PIECE_NOTE, `Use up to ${MAX_PIECE_NOTE} letters.`);
const pressId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 31 - 1));

/** Scans wait so long for the network, as their answers are remembered. */
const WEEK_MS = 7 * 86_400_000;

const userId = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A scanner's script sends this; `userId` is whoever has read it, where that may be somebody else by now. */
export const ScanBody = v.object({
  id,
  userId: v.optional(userId),
  text: code,
  at: v.optional(id),
  command: v.optional(v.picklist(COMMANDS)),
  note: v.optional(note),
  pressId: v.optional(pressId),
  station: v.optional(v.picklist(STEPS)),
  lastCode: v.optional(code),
  ageMs: v.optional(
    v.pipe(
      v.number(),
      v.minValue(0),
      v.transform((age) => Math.min(age, WEEK_MS)),
    ),
  ),
});

/** An empty field is one that has nothing. */
const none = v.pipe(
  v.literal(""),
  v.transform(() => undefined),
);
const typedNumber = v.pipe(v.string(), v.transform(Number), pressId);

/** The Enter key's button in the form of the reasons: it marks nothing. */
export const NO_REASON = "no-reason";

/** The page without script sends this: what was typed, or a button that stands for a card. */
export const ScanForm = v.object({
  id,
  at: id,
  text: v.optional(code, ""),
  card: v.optional(v.picklist([...COMMANDS, "no-press", NO_REASON])),
  note: v.optional(note),
  press: v.optional(v.union([none, typedNumber])),
  step: v.optional(v.union([none, v.picklist(STEPS)])),
  armed: v.optional(v.union([none, v.picklist<Command[]>([...COMMANDS])])),
  lastCode: v.optional(code, ""),
  piece: v.optional(code, ""),
});
export type ScanFields = v.InferOutput<typeof ScanForm>;
