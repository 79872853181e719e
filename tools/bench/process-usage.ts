import { readdir, readFile } from "node:fs/promises";

/** `milliseconds` of processor time, also of children that have ended, and resident bytes. */
export type Usage = { milliseconds: number; bytes: number };

/** Linux counts in hundredths of a second for everybody who reads its files. */
const MS_PER_TICK = 10;

/** The first is the process, and the next ones are below it. Linux alone has these files. */
export async function usageOf(pid: number): Promise<Usage[]> {
  const own = await readUsage(pid);
  const below = await Promise.all((await childrenOf(pid)).map(usageOf));
  return [own, ...below.flat()];
}

async function readUsage(pid: number): Promise<Usage> {
  const [stat, status] = await Promise.all([read(pid, "stat"), read(pid, "status")]);
  // Names may have spaces, and stand in brackets: user, system, and the same of ended children.
  const ticks = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 15)
    .map(Number);
  return {
    milliseconds: MS_PER_TICK * ticks.reduce((sum, one) => sum + one, 0),
    bytes: Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024,
  };
}

/** The one that started it. */
export async function parentOf(pid: number): Promise<number> {
  return Number(/PPid:\s+(\d+)/.exec(await read(pid, "status"))?.[1] ?? 0);
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(threads.map((thread) => read(pid, `task/${thread}/children`)));
  return lists.flatMap((list) => list.split(" ").filter(Boolean).map(Number));
}

/** Empty where the process has ended. */
const read = (pid: number, file: string) =>
  readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "");
