import { closeSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { dirname } from "node:path";

export type Journal<T> = {
  get(id: string): T | undefined;
  values(): T[];
  put(id: string, value: T): void;
  /** One line: after a crash either all values are there or none. */
  putAll(entries: ReadonlyArray<readonly [id: string, value: T]>): void;
  remove(id: string): void;
  close(): void;
};

type Line<T> = Array<[id: string, value: T] | [id: string]>;

/** A file of JSON lines that survives a SIGKILL but not a power cut; drops a torn last line. */
export function openJournal<T>(
  file?: string,
  isFresh: (value: T) => boolean = () => true,
): Journal<T> {
  const entries = file ? load<T>(file) : new Map<string, T>();
  for (const [id, value] of entries) if (!isFresh(value)) entries.delete(id);
  const descriptor = file ? compact(file, entries) : undefined;

  function append(line: Line<T>) {
    if (descriptor !== undefined) writeSync(descriptor, `${JSON.stringify(line)}\n`);
  }

  return {
    get: (id) => entries.get(id),
    values: () => [...entries.values()],
    put(id, value) {
      append([[id, value]]);
      entries.set(id, value);
    },
    putAll(pairs) {
      if (pairs.length === 0) return;
      append(pairs.map(([id, value]) => [id, value]));
      for (const [id, value] of pairs) entries.set(id, value);
    },
    remove(id) {
      if (entries.delete(id)) append([[id]]);
    },
    close() {
      if (descriptor !== undefined) closeSync(descriptor);
    },
  };
}

function load<T>(file: string): Map<string, T> {
  const entries = new Map<string, T>();
  const lines = read(file).split("\n");
  const last = lines.pop(); // what follows the last line feed: nothing, or a torn line
  if (last) warnOfTornLine(file);
  for (const [index, text] of lines.entries()) {
    for (const pair of parseLine<T>(file, index + 1, text)) {
      if (pair.length === 1) entries.delete(pair[0]);
      else entries.set(pair[0], pair[1]);
    }
  }
  return entries;
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  }
}

function warnOfTornLine(file: string) {
  console.warn(`${file}: dropped a last line that was cut off in the middle of writing`);
}

function parseLine<T>(file: string, number: number, text: string): Line<T> {
  try {
    // The function `append` above alone writes the file.
    return JSON.parse(text) as Line<T>;
  } catch {
    throw new Error(`${file}, line ${number} is damaged. Repair that line, or delete the file.`);
  }
}

function compact<T>(file: string, entries: Map<string, T>): number {
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.new`;
  const descriptor = openSync(fresh, "w", 0o600);
  for (const pair of entries) writeSync(descriptor, `${JSON.stringify([pair])}\n`);
  closeSync(descriptor);
  renameSync(fresh, file);
  return openSync(file, "a");
}
