import { randomUUID } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { OtherProgram, onDisk } from "./problems.ts";

type Holder = { id: string; pid: number; host: string };

const ME: Holder = { id: randomUUID(), pid: process.pid, host: hostname() };

/** The holder touches its file so often … */
const TOUCH_MS = 5000;
/** … and is gone when it has not done so for this long. */
const STALE_MS = 30_000;

const nameIn = (parts: string) => join(parts, "running.json");

/**
 * Two programs that fill one hot folder would print twice, as when one is started by hand beside the
 * one of the system. Call it before each work: the folder may have been away.
 */
export async function holdLock(parts: string): Promise<void> {
  const path = nameIn(parts);
  const holder = await readHolder(path);
  if (holder?.id === ME.id) return;
  if (holder && (await isRunning(path, holder))) {
    const who = holder.host === ME.host ? `process ${holder.pid}` : `on ${holder.host}`;
    throw new OtherProgram(`Another printhread-press fills this folder (${who})`);
  }
  await onDisk(parts, rm(path, { force: true }));
  // Where somebody else was quicker, the next look finds them.
  await onDisk(parts, writeFile(path, JSON.stringify(ME), { flag: "wx" }));
  touch(path);
}

async function readHolder(path: string): Promise<Holder | undefined> {
  const text = await readFile(path, "utf8").catch(() => "");
  return parse(text);
}

function parse(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}

async function isRunning(path: string, { pid, host }: Holder): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (!found || Date.now() - found.mtimeMs > STALE_MS) return false;
  return host !== ME.host || hasProcess(pid);
}

function hasProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It is another user's.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

let timer: Timer | undefined;

function touch(path: string): void {
  clearInterval(timer);
  timer = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => {});
  }, TOUCH_MS);
  timer.unref();
}

/** At the end of the program, where nothing can be awaited. */
export function releaseLock(parts: string): void {
  const path = nameIn(parts);
  try {
    if (parse(readFileSync(path, "utf8"))?.id === ME.id) rmSync(path);
  } catch {
    // The folder is away; the lock ends by its age.
  }
}
