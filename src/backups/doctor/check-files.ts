import type { ReservedSql } from "postgres";
import {
  addListed,
  countListed,
  eachHashed,
  eachWrongSize,
  findMissing,
  indexListed,
  listMissing,
  openFileLists,
  takeFromMissing,
  takeUnnamedFromMissing,
} from "#db/files/listed-files.ts";
import { findUnnamed, readDatabaseBirth } from "#db/files/owners.ts";
import { readThrough } from "#services/backups/spool.ts";
import type { Services } from "#services/services.ts";
import { inBatches } from "../files/in-batches.ts";
import { YOUNG_HOURS } from "../files/sweep-files.ts";
import { inTurns } from "../in-turns.ts";
import { deleteOrphans } from "./delete-orphans.ts";
import { type Tally, tally } from "./tally.ts";

type Deps = Pick<Services, "storage"> & { held: ReservedSql };
type Options = {
  mendsOrphans: boolean;
  hashes: boolean;
  now?: Date;
  print: (line: string) => void;
};

const AT_ONCE = 8;
const BATCH = 1000;

/** Compares the bucket with the rows that name its files, and deletes orphans where it is told to. */
export async function checkFiles(deps: Deps, options: Options): Promise<Tally[]> {
  const { held } = deps;
  await openFileLists(held);
  await list(deps, options.now ?? new Date());
  const { files } = await countListed(held);
  const named = await findMissing(held);
  options.print(`The bucket has ${format(files)} files, and rows name ${format(named)}.`);
  return [
    await tellMissing(deps),
    await tellWrongSizes(deps),
    ...(options.hashes ? [await tellDamaged(deps)] : []),
    await deleteOrphans(deps, options),
  ];
}

const format = (count: number) => count.toLocaleString("en-US");

/** An orphan is older than any upload takes, and younger than the database. */
async function list({ storage, held }: Deps, now: Date): Promise<void> {
  const before = new Date(now.getTime() - YOUNG_HOURS * 3_600_000);
  const born = await readDatabaseBirth(held);
  for await (const files of inBatches(storage.listObjects(""), BATCH)) {
    const old = files.filter(({ changedAt }) => changedAt < before && changedAt > born);
    const orphans = await findUnnamed(
      held,
      old.map(({ key }) => key),
    );
    await addListed(held, files, orphans);
  }
  await indexListed(held);
}

/** The list of the bucket is no moment: what came or went meanwhile is looked at again. */
async function tellMissing({ storage, held }: Deps): Promise<Tally> {
  const missing = tally({
    one: "file that a row names is missing: look for it in a backup",
    many: "files that rows name are missing: look for them in a backup",
  });
  for await (const files of batchesOf((after) => listMissing(held, after, BATCH))) {
    const there: string[] = [];
    await inTurns(files, AT_ONCE, async ({ key }) => {
      if (await storage.has(key)) there.push(key);
    });
    await takeFromMissing(held, there);
  }
  await takeUnnamedFromMissing(held);
  for await (const files of batchesOf((after) => listMissing(held, after, BATCH))) {
    for (const { key, owner } of files) missing.add(`${key} of ${owner}`);
  }
  return missing;
}

/** By key, each list behind the last one. */
async function* batchesOf<T extends { key: string }>(
  read: (after: string) => Promise<T[]>,
): AsyncGenerator<T[]> {
  let files = await read("");
  while (files.length > 0) {
    yield files;
    files = await read(files.at(-1)?.key ?? "");
  }
}

async function tellWrongSizes({ held }: Deps): Promise<Tally> {
  const wrong = tally({
    one: "file has another length than its row says: take it from a backup",
    many: "files have another length than their rows say: take them from a backup",
  });
  await eachWrongSize(held, (files) => {
    for (const { key, owner, expected, found } of files) {
      wrong.add(`${key} of ${owner} has ${format(found)} bytes, not ${format(expected)}`);
    }
  });
  return wrong;
}

async function tellDamaged({ storage, held }: Deps): Promise<Tally> {
  const damaged = tally({
    one: "file has other contents than its row says: take it from a backup",
    many: "files have other contents than their rows say: take them from a backup",
  });
  await eachHashed(held, (files) =>
    inTurns(files, AT_ONCE, async ({ key, owner, sha256 }) => {
      const found = await storage.get(key);
      if (found && (await readThrough(found.body)).sha256 !== sha256) {
        damaged.add(`${key} of ${owner}`);
      }
    }),
  );
  return damaged;
}
