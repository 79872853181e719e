import { oneLine } from "../jobs/log.ts";
import { log as logger } from "../log/log.ts";
import { OUTSIDE, OUTSIDE_NAMES, type Outside } from "./outside.ts";

/** `since`: it has worked, or not, from then on. */
export type Seen = { works: boolean; since: Date; probedAt: Date; reason?: string };

/** Rejects with the reason when that part does not work. */
export type Probes = Record<Outside, () => Promise<unknown>>;

type Options = {
  probes: Probes;
  log?: (line: string) => void;
  warn?: (line: string) => void;
};

export type Health = ReturnType<typeof createHealth>;

/** Probes again sooner at what does not work. */
const AGAIN_MS = 15_000;

/** Probes from time to time at each server that the shop can do without for a while, and logs changes. */
export function createHealth({ probes, ...options }: Options) {
  const { log = (line) => logger.info(line), warn = (line) => logger.warn(line) } = options;
  const seen: Partial<Record<Outside, Seen>> = {};
  const underWay: Partial<Record<Outside, Promise<Seen>>> = {};
  const timers = new Map<Outside, ReturnType<typeof setTimeout>>();
  let isStopped = false;

  /** Two who want to know it at once share one look. */
  function probe(part: Outside): Promise<Seen> {
    const probing = underWay[part] ?? probeNow(part).finally(() => delete underWay[part]);
    underWay[part] = probing;
    return probing;
  }

  async function probeNow(part: Outside): Promise<Seen> {
    const reason = await probes[part]().then(nothing, oneLine);
    const before = seen[part];
    const works = reason === undefined;
    const now = new Date();
    const since = before?.works === works ? before.since : now;
    const found = { works, since, probedAt: now, ...(reason !== undefined && { reason }) };
    seen[part] = found;
    if (!isStopped && works !== (before?.works ?? true)) tell(part, found, before);
    return found;
  }

  function tell(part: Outside, { works, since, reason }: Seen, before: Seen | undefined): void {
    const { name, without } = OUTSIDE[part];
    if (!works) {
      warn(`${name} does not work: ${reason?.replace(/\.$/, "")}. ${without}.`);
      return;
    }
    const seconds = before && Math.round((since.getTime() - before.since.getTime()) / 1000);
    log(`${name} works again, after ${seconds} s.`);
  }

  async function watch(part: Outside): Promise<void> {
    const { works } = await probe(part);
    if (isStopped) return;
    const { everyMs } = OUTSIDE[part];
    const next = setTimeout(() => void watch(part), works ? everyMs : AGAIN_MS);
    next.unref();
    timers.set(part, next);
  }

  return {
    probe,

    /** Undefined for what nobody has looked at yet. */
    get seen(): Readonly<Partial<Record<Outside, Seen>>> {
      return seen;
    },

    start(): void {
      for (const part of OUTSIDE_NAMES) void watch(part);
    },

    stop(): void {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

function nothing(): undefined {}
