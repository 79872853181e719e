import { chmod, chown, mkdir, rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { databaseUrl } from "../../testing/cluster.ts";
import type { TestDatabase } from "../../testing/database.ts";

/** A shop's tables take a fifth of it. */
const SIZE = "size=256m";

/** Only root mounts disks, and not in each container. */
export async function canMount(folder: string): Promise<boolean> {
  const place = join(folder, "tried");
  await mkdir(place);
  const mounted = Bun.spawnSync(["mount", "-t", "tmpfs", "-o", SIZE, "tmpfs", place]);
  if (mounted.success) run(["umount", place]);
  return mounted.success;
}

export type SmallDisk = Awaited<ReturnType<typeof moveToSmallDisk>>;

/** The database moves to a small disk of its own; whoever is connected is not any more. */
export async function moveToSmallDisk({ url }: TestDatabase, folder: string) {
  const admin = postgres(databaseUrl(url, "postgres"), { max: 1, onnotice: () => {} });
  const name = new URL(url).pathname.slice(1);
  const [disk, space] = [join(folder, "disk"), `small_${process.pid}`];
  const tables = join(disk, "tables");
  // PostgreSQL has another user there.
  await chmod(folder, 0o711);
  await mkdir(disk);
  run(["mount", "-t", "tmpfs", "-o", SIZE, "tmpfs", disk]);
  await mkdir(tables);
  const [{ home }] = await admin<[{ home: string }]>`
    select current_setting('data_directory') as home`;
  const { uid, gid } = await stat(home);
  for (const path of [disk, tables]) await chown(path, uid, gid);
  await admin.unsafe(`create tablespace ${space} location '${tables}'`);
  await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
  await admin`alter database ${admin(name)} set tablespace ${admin(space)}`;
  const filler = join(disk, "filler");
  return {
    async fill(): Promise<void> {
      const { bavail, bsize } = await statfs(disk);
      // The database may take some of it meanwhile, which is as full.
      await writeFile(filler, new Uint8Array(bavail * bsize)).catch(unlessFull);
    },
    empty: () => rm(filler, { force: true }),
    /** The database goes with it. */
    async remove(): Promise<void> {
      await admin`drop database ${admin(name)} with (force)`;
      await admin.unsafe(`drop tablespace ${space}`);
      await admin.end();
      run(["umount", disk]);
    },
  };
}

function unlessFull(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOSPC") throw error;
}

function run(command: string[]): void {
  const ran = Bun.spawnSync(command);
  if (!ran.success) throw new Error(`${command.join(" ")}: ${ran.stderr}`);
}
