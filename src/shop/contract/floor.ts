import * as v from "valibot";
import { COMMANDS } from "../floor/commands.ts";
import { STEPS } from "../floor/steps.ts";
import { Count, Id } from "./json.ts";

const Piece = v.strictObject({
  code: v.string(),
  number: Count,
  product: v.string(),
  size: v.string(),
  color: v.string(),
  areas: v.string(),
  state: v.picklist([...STEPS, "ready", "waiting", "spoilt", "canceled"]),
  stateLabel: v.string(),
});

const Named = v.strictObject({ id: Id, name: v.string() });

const Order = v.strictObject({
  id: Id,
  name: v.string(),
  customer: v.string(),
  pieces: v.array(Piece),
  counts: v.string(),
  bin: v.nullable(Count),
});

/** `html` is the same as the page of the scanner shows it. */
export const ScanAnswerJson = v.strictObject({
  outcome: v.picklist(["done", "info", "wrong"]),
  title: v.string(),
  text: v.string(),
  code: v.exactOptional(v.string()),
  mockups: v.exactOptional(v.array(v.strictObject({ src: v.string(), alt: v.string() }))),
  order: v.exactOptional(Order),
  bin: v.exactOptional(Count),
  isComplete: v.exactOptional(v.boolean()),
  arms: v.exactOptional(v.picklist(COMMANDS)),
  press: v.exactOptional(v.nullable(Named)),
  station: v.exactOptional(v.nullable(v.picklist(STEPS))),
  batch: v.exactOptional(Named),
  html: v.string(),
});

const File = v.strictObject({
  id: v.string(),
  piece: Id,
  name: v.string(),
  bytes: Count,
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  url: v.string(),
});

const Work = v.strictObject({
  id: Id,
  /** It rises each time that the work is taken. */
  round: Count,
  batch: v.nullable(Named),
  files: v.array(File),
  leftOut: v.array(v.strictObject({ piece: Id, why: v.string() })),
});

export const PressWorkAnswer = v.strictObject({ press: Named, work: v.nullable(Work) });

export const PressStateAnswer = v.strictObject({ state: v.picklist(["placed", "failed"]) });
