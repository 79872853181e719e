import * as v from "valibot";
import { again, PlaceError } from "./again.ts";
import type { BackupTarget, Sealing } from "./backup-types.ts";
import { readThrough } from "./spool.ts";

const text = v.pipe(v.string(), v.maxLength(2000));
const contents = {
  /** The file of the target. */
  file: v.pipe(v.string(), v.regex(/^[\w-]+\/[\w.-]+$/)),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
};

const BackedUpObject = v.object({
  key: text,
  etag: text,
  contentType: text,
  cacheControl: v.optional(text),
  ...contents,
});

const Manifest = v.object({
  /** Counted up when a shop could no longer read what the one before wrote. */
  format: v.literal(1),
  shopVersion: text,
  startedAt: v.pipe(v.string(), v.isoTimestamp()),
  installationId: v.pipe(v.string(), v.uuid()),
  postgresVersion: text,
  migrations: v.array(text),
  /** Parts of one dump, in their order. */
  database: v.array(v.object(contents)),
  objects: v.array(BackedUpObject),
});

export type Manifest = v.InferOutput<typeof Manifest>;
export type BackedUpObject = v.InferOutput<typeof BackedUpObject>;

export const OBJECTS = "objects/";

const manifestFile = (backup: string, { ending }: Sealing) => `${backup}/manifest.json${ending}`;
export const databaseFile = (backup: string, part: number, { ending }: Sealing) =>
  `${backup}/database-${String(part).padStart(5, "0")}.dump${ending}`;

/** They sort by time: `2026-11-29T20-00-00-000Z`. */
export const backupName = (startedAt: Date) => startedAt.toISOString().replaceAll(/[:.]/g, "-");
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/** The backups that have ended, the newest first: a manifest is written last. */
export async function listBackups(target: BackupTarget, sealing: Sealing): Promise<string[]> {
  const names = new Set<string>();
  for await (const path of target.list("")) {
    const [backup = ""] = path.split("/");
    if (NAME.test(backup) && path === manifestFile(backup, sealing)) names.add(backup);
  }
  return [...names].toSorted().toReversed();
}

export { manifestFile };

/** Throws when there is none, or when it is damaged. */
export async function readManifest(
  target: BackupTarget,
  sealing: Sealing,
  backup: string,
): Promise<Manifest> {
  const damaged = (cause: unknown): never => {
    const message = `The manifest of ${backup} in the ${target.name} is damaged`;
    throw cause instanceof PlaceError ? cause : new Error(message, { cause });
  };
  const json = await again(async () => {
    const file = NAME.test(backup) ? await target.read(manifestFile(backup, sealing)) : undefined;
    return file && new Response(await sealing.open(file)).text();
  }).catch(damaged);
  if (json === undefined) {
    throw new Error(
      `There is no backup ${backup} in the ${target.name}, or it was cut off: it has no manifest`,
    );
  }
  try {
    return v.parse(Manifest, JSON.parse(json));
  } catch (cause) {
    return damaged(cause);
  }
}

/** Undefined when the target's file is as the manifest says; else what is wrong with it. */
export async function problemOf(
  target: BackupTarget,
  sealing: Sealing,
  { file, bytes, sha256 }: { file: string; bytes: number; sha256: string },
): Promise<string | undefined> {
  return again(async () => {
    const stored = await target.read(file);
    if (!stored) return `${file} is missing`;
    const found = await sealing.open(stored).then(readThrough).catch(unlessOfPlace);
    return found?.bytes === bytes && found.sha256 === sha256 ? undefined : `${file} is damaged`;
  });
}

/** A file that cannot be decrypted is damaged; one that was not read to its end may be whole. */
export function unlessOfPlace(error: unknown): undefined {
  if (error instanceof PlaceError) throw error;
}
