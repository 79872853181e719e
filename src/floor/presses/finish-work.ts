import { writeWorkPlaced } from "#db/floor/presses/press-work.ts";
import type { Services } from "#services/services.ts";

type Deps = Pick<Services, "sql">;

type Finished = { id: number; pressId: number; note: string; leftOut: readonly number[] };

/** Its files are in the hot folder, but for those of pieces that were left out. Twice is as once. */
export async function finishWork({ sql }: Deps, finished: Finished): Promise<boolean> {
  return sql.begin((tx) => writeWorkPlaced(tx, finished));
}
