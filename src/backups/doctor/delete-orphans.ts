import type { ReservedSql } from "postgres";
import { countListed, listOrphans } from "#db/files/listed-files.ts";
import { findUnnamed } from "#db/files/owners.ts";
import type { Services } from "#services/services.ts";
import { type Tally, tally } from "./tally.ts";

type Deps = Pick<Services, "storage"> & { held: ReservedSql };
type Options = { mendsOrphans: boolean; print: (line: string) => void };

const BATCH = 1000;
/** A bucket has that many left files only where the database is not its own. */
const MAX_SHARE = 0.5;

/** Tells what no row names; where it is told to, deletes it. A file that got its row meanwhile stays. */
export async function deleteOrphans(deps: Deps, options: Options): Promise<Tally> {
  const { held, storage } = deps;
  const orphans = tally({
    one: "old file has no row that names it",
    many: "old files have no rows that name them",
    mend: "orphans",
  });
  const counts = await countListed(held);
  const isSafe = counts.orphans <= counts.files * MAX_SHARE;
  if (options.mendsOrphans && !isSafe) {
    options.print(
      "More than half of the files have no row, so none was deleted: is this the database of this bucket?",
    );
  }
  let deleted = 0;
  let keys = await listOrphans(held, "", BATCH);
  while (keys.length > 0) {
    const unnamed = await findUnnamed(held, keys);
    if (options.mendsOrphans && isSafe) {
      await storage.remove(unnamed);
      deleted += unnamed.length;
    } else for (const key of unnamed) orphans.add(key);
    keys = await listOrphans(held, keys.at(-1) ?? "", BATCH);
  }
  if (deleted > 0) options.print(`Deleted ${deleted} files that no row names.`);
  return orphans;
}
