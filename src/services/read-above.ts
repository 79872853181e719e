// Tells which of the processes above the shop has one of these names in an environment that it may read.
import { readFileSync } from "node:fs";

const [shop, ...names] = process.argv.slice(2);
for (let pid = parentOf(Number(shop)); pid > 0; pid = parentOf(pid)) {
  const variables = read(`/proc/${pid}/environ`).split("\0");
  if (names.some((name) => variables.some((each) => each.startsWith(`${name}=`)))) {
    console.info(`${pid} (${read(`/proc/${pid}/comm`).trim()})`);
    break;
  }
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
}

function read(path: string): string {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return "";
  }
}
