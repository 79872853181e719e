import * as v from "valibot";
import { currentTrace, readTraceparent, type Traceparent } from "../traces/trace.ts";
import { ForNewerVersion, NeverWorks } from "./outcomes.ts";
import { type JobData, type JobName, schemaOf, upgradesOf } from "./payloads.ts";

type Stored = Record<string, unknown> & { payloadVersion?: unknown; traceparent?: unknown };

/** What is stored of a job: its data, by which version of its queue that is, and the trace it belongs to. */
export function stamp<Name extends JobName>(name: Name, data: JobData[Name]): Stored {
  const traceparent = currentTrace();
  const payloadVersion = upgradesOf(name).length + 1;
  return { ...data, payloadVersion, ...(traceparent && { traceparent }) };
}

/** The trace of whoever enqueued it. */
export function traceOf(stored: object | null): Traceparent | undefined {
  return readTraceparent(Object(stored).traceparent);
}

/**
 * What a handler gets: the data in today's shape. Throws `ForNewerVersion` or `NeverWorks`. The values
 * may be personal data, so no message names them.
 */
export function readPayload<Name extends JobName>(
  name: Name,
  stored: object | null,
): JobData[Name] {
  const upgrades = upgradesOf(name);
  // pg-boss sends what goes by the clock without data, and jobs of before versions have none.
  const { payloadVersion = 1, traceparent: _, ...data }: Stored = { ...stored };
  if (!isVersion(payloadVersion)) throw new NeverWorks("The version of its payload is no number.");
  const known = upgrades.length + 1;
  if (payloadVersion > known) {
    const versions = `is of version ${payloadVersion}; this process knows ${known}`;
    throw new ForNewerVersion(`It waits for a newer version of the shop: its payload ${versions}.`);
  }
  const today = upgrades.slice(payloadVersion - 1).reduce((older, upgrade) => upgrade(older), data);
  const read = v.safeParse(schemaOf(name), today);
  // The schema of that name has read it.
  if (read.success) return read.output as JobData[Name];
  const fields = new Set(read.issues.map((issue) => v.getDotPath(issue) ?? "all of it"));
  throw new NeverWorks(`Its payload does not fit: ${[...fields].join(", ")}.`);
}

function isVersion(version: unknown): version is number {
  return Number.isSafeInteger(version) && Number(version) >= 1;
}
