import { parseArgs } from "node:util";
import { isDay } from "#shop/day.ts";
import type { Examination } from "./doctor.ts";
import { MENDS } from "./tally.ts";

/** Money can hardly go back or be disputed after that. */
const DAYS = 180;

type Options = Pick<Examination, "mends" | "hashes" | "since">;

/** Reads what follows `bun run doctor`. Throws with what it takes. */
export function readOptions(args: string[], now = new Date()): Options {
  const since = new Date(now.getTime() - DAYS * 86_400_000).toISOString().slice(0, 10);
  const read = parse(args, since);
  const mends = MENDS.filter((mend) => read?.mend.includes(mend));
  if (!read || !isDay(read.since) || mends.length !== new Set(read.mend).size) {
    throw new Error(
      "`doctor` takes --mend orphans and --mend payments, --hashes, and --since 2026-01-31",
    );
  }
  return { mends, hashes: read.hashes, since: new Date(`${read.since}T00:00:00Z`) };
}

function parse(args: string[], since: string) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        mend: { type: "string", multiple: true, default: [] },
        hashes: { type: "boolean", default: false },
        since: { type: "string", default: since },
      },
    });
    return values;
  } catch {
    return undefined;
  }
}
