import { join } from "node:path";
import { version } from "../../package.json";

const UPGRADING = join(import.meta.dir, "../../UPGRADING.md");

/** A row of the table: `| 0.1.0 (5c8cac45) | 0.2.0 | side by side |`. */
const ROW = /^\| (?<before>[\d.]+) \((?<commit>\w+)\) \| (?<after>[\d.]+) \| side by side \|$/gm;

/** The version that UPGRADING.md lets run beside this one. */
export async function versionBefore(): Promise<{ name: string; commit: string }> {
  for (const { groups } of (await Bun.file(UPGRADING).text()).matchAll(ROW))
    if (groups?.after === version && groups.before && groups.commit)
      return { name: groups.before, commit: groups.commit };
  throw new Error(`UPGRADING.md has no version that runs side by side with ${version}.`);
}
