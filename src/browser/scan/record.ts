import { newStation, type Station } from "#shop/floor/scan/station.ts";

export type QueuedScan = {
  /** The scan's id: sent again it does nothing twice. */
  id: string;
  text: string;
  command?: string;
  note?: string;
  /** The station leaves its press; nothing is sent. */
  leaves?: true;
  readAt: number;
};

/** With `href`, the slip of an order that did not print. */
export type Problem = { text: string; title: string; why: string; href?: string };

/** What outlives a reload, a crash and a session's end: one record for each tab that scans. */
export type ScanRecord = {
  /** Who is signed in: nobody sends another one's scans. */
  user: string;
  station: Station;
  queue: QueuedScan[];
  problems: Problem[];
};

const PREFIX = "scan:";
const TAB = "scan-at";
/** On a reload the page before still holds its lock for a moment. */
const LOCK_MS = 1000;

type Opened = { record: ScanRecord; save: () => void; others: number };

/** The record of this tab, else one of this person whose tab is closed, else a new one. */
export async function openRecord(user: string): Promise<Opened> {
  const own = sessionStorage.getItem(TAB);
  const mine = own && (await hold(own, { signal: AbortSignal.timeout(LOCK_MS) }));
  const record = (mine && read(own, user)) || (await takeOver(user)) || (await create(user));
  const { at } = record.station;
  sessionStorage.setItem(TAB, at);
  const save = () => localStorage.setItem(PREFIX + at, JSON.stringify(record));
  save();
  const all = recordKeys().map((key) => parse(localStorage.getItem(PREFIX + key)));
  const foreign = all.filter((one) => one !== undefined && one.user !== user);
  const others = foreign.reduce((sum, one) => sum + (one?.queue.length ?? 0), 0);
  return { record, save, others };
}

function read(at: string, user: string): ScanRecord | undefined {
  const found = parse(localStorage.getItem(PREFIX + at));
  return found?.user === user ? found : undefined;
}

/** One with scans that wait is the first; a card that nobody has used since is forgotten. */
async function takeOver(user: string): Promise<ScanRecord | undefined> {
  // Without locks nobody knows whether its tab is closed.
  if (!navigator.locks) return undefined;
  const found = recordKeys().flatMap((at) => read(at, user) ?? []);
  for (const record of found.toSorted((one, other) => other.queue.length - one.queue.length)) {
    if (!(await hold(record.station.at, { ifAvailable: true }))) continue;
    if (record.queue.length === 0) record.station.armed = null;
    return record;
  }
  return undefined;
}

async function create(user: string): Promise<ScanRecord> {
  const at = crypto.randomUUID();
  await hold(at, { ifAvailable: true });
  return { user, station: newStation(at), queue: [], problems: [] };
}

/** True once this tab holds the record, which it does until it is closed. */
function hold(at: string, options: LockOptions): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const held = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock ? new Promise(() => {}) : undefined;
    };
    navigator.locks.request(PREFIX + at, options, held).catch(() => resolve(false));
  });
}

function recordKeys(): string[] {
  return Object.keys(localStorage).flatMap((key) =>
    key.startsWith(PREFIX) ? key.slice(PREFIX.length) : [],
  );
}

function parse(text: string | null): ScanRecord | undefined {
  try {
    return text ? (JSON.parse(text) as ScanRecord) : undefined;
  } catch {
    return undefined;
  }
}
