import * as v from "valibot";

const Id = v.pipe(v.number(), v.integer(), v.minValue(1));
const Place = v.pipe(v.number(), v.integer(), v.minValue(0));
const Name = v.pipe(v.string(), v.nonEmpty());
const Names = v.array(Name);
const Nothing = v.object({});

const Mail = v.object({ mailId: Name });
const Picture = v.object({ pictureId: Name, cut: Name, view: Name, color: Name });
/** `run`: which start of the import the job belongs to; jobs of an earlier version have none. */
const Import = v.object({ importId: Name, actorId: Id, run: v.exactOptional(Id) });

/** What a job is about, as its handler gets it. A new kind needs a line here and one in QUEUES. */
const SCHEMAS = {
  "send-mail": Mail,
  /** See `mailQueue`. */
  "send-desk-mail": Mail,
  "take-mail": v.object({ incomingId: Name }),
  "poll-mailbox": Nothing,
  /** `email` may be a username. */
  "reset-password": v.object({ email: v.string() }),
  /** The values are what somebody typed, right or not. */
  "mail-order-link": v.object({ orderId: v.number(), email: v.string() }),
  "request-review": v.object({ orderId: Id }),
  /** `payer`: whose drawing time it takes, see `drawingPayer`; nobody's in a job of before. */
  "make-mockups": v.object({ mockup: Picture, payer: v.exactOptional(v.string()) }),
  "make-gallery-avif": v.object({ galleryDesignId: Id, payer: v.exactOptional(v.string()) }),
  /** A job without a position makes the files of all lines. */
  "make-print-files": v.object({ orderId: Id, position: v.exactOptional(Place) }),
  /** A job without a number plans the sheets and becomes one of each. */
  "make-gang-sheets": v.object({ planId: Name, number: v.exactOptional(Place) }),
  "make-underbases": Nothing,
  "remove-files": v.object({ keys: Names, prefixes: v.exactOptional(Names) }),
  "import-products": Import,
  // What the other one has sent comes here when it dies, with its version.
  "fail-import": Import,
  "settle-return": v.object({ returnId: Id }),
  "make-exchange": v.object({ editId: Id }),
  "pass-on-events": Nothing,
  "send-webhook": v.object({ deliveryId: Name }),
  "run-fills": Nothing,
  "settle-unpaid": Nothing,
  "settle-edits": Nothing,
  "sweep-quotes": Nothing,
  "sweep-disputes": Nothing,
  "release-stock": Nothing,
  "write-order-terms": Nothing,
  "open-missing-pieces": Nothing,
  "settle-customers": Nothing,
  "remind-proofs": Nothing,
  "count-papers": Nothing,
  "copy-payouts": Nothing,
  "sweep-payouts": Nothing,
  "purge-designs": Nothing,
  "sweep-files": Nothing,
  "make-backup": Nothing,
  "forget-expired": Nothing,
  "forget-addresses": Nothing,
};

export type JobName = keyof typeof SCHEMAS;

export type JobData = { [Name in JobName]: v.InferOutput<(typeof SCHEMAS)[Name]> };

export function schemaOf(name: JobName): v.GenericSchema {
  return SCHEMAS[name];
}

type Payload = Record<string, unknown>;
type Upgrade = (data: Payload) => Payload;

/**
 * What brings a payload of version 1 to version 2, that to version 3, and so on: a queue's version is one
 * more than it has functions. A change that an older process must not work at gets one, too, even if it
 * changes nothing. Nothing here is ever taken out or changed.
 */
const UPGRADES: { [Name in JobName]?: readonly Upgrade[] } = {
  // A view was called a side.
  "make-mockups": [({ mockup, ...rest }) => ({ ...rest, mockup: withView(mockup) })],
};

function withView(mockup: unknown): unknown {
  if (typeof mockup !== "object" || mockup === null || !("side" in mockup)) return mockup;
  const { side, ...picture } = mockup;
  return { view: side, ...picture };
}

export function upgradesOf(name: JobName): readonly Upgrade[] {
  return UPGRADES[name] ?? [];
}
