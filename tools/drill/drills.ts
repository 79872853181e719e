import { join } from "node:path";
import { Glob } from "bun";

const ROOT = join(import.meta.dir, "../..");
const TESTS = new Glob("{db,emails,islands,routes,src,tools}/**/*.test.{ts,tsx}");

/** Test files that have more to run than `bun run test` does: those that count by counts.ts. */
export async function listDrills(root = ROOT): Promise<string[]> {
  const drills: string[] = [];
  for await (const file of TESTS.scan(root)) {
    const text = await Bun.file(join(root, file)).text();
    if (/from ".*testing\/counts\.ts"/.test(text)) drills.push(file);
  }
  return drills.sort();
}

/** Files whose path has one of the names, or all; undefined when some name is in no path. */
export function chooseDrills(
  drills: readonly string[],
  names: readonly string[],
): string[] | undefined {
  const has = (file: string, name: string) => file.includes(name);
  if (!names.every((name) => drills.some((file) => has(file, name)))) return undefined;
  return drills.filter((file) => names.length === 0 || names.some((name) => has(file, name)));
}
