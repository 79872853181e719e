import { constants } from "node:fs";
import { access, chmod, copyFile, mkdir, open, readdir, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { BackupTarget } from "./backup-types.ts";
import { placeProblem } from "./place-problem.ts";

/** Files that are still being written end so; a killed backup leaves one. */
const UNFINISHED = ".part";
/** The root of a disk has one, which root alone may read. */
const OF_DISK = "lost+found";

/** The folder itself is never made: where its disk is not mounted, backups would fill another one. */
export function folderTarget(dir: string): BackupTarget {
  const folder = resolve(dir);
  const name = `folder ${folder}`;
  const problem = placeProblem(name);
  return {
    name,
    async read(file) {
      const path = join(folder, file);
      const isThere = () => true;
      const found = await access(path, constants.R_OK).then(isThere, absent).catch(problem);
      return found === true ? Bun.file(path).stream() : undefined;
    },
    async putFile(file, path) {
      await access(folder).catch(problem);
      await copyTo(join(folder, file), path).catch(problem);
    },
    async *list(prefix) {
      await access(folder).catch(problem);
      yield* await listBelow(folder, prefix).catch(problem);
    },
    async remove(files) {
      for (const file of files) {
        const path = join(folder, file);
        await rm(path, { force: true }).catch(problem);
        await rmdir(dirname(path)).catch(notEmpty).catch(problem);
      }
    },
    stop() {},
  };
}

async function copyTo(to: string, from: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const part = `${to}${UNFINISHED}`;
  await copyFile(from, part, constants.COPYFILE_FICLONE);
  await chmod(part, 0o600);
  // A name that survives a power cut without its bytes would be taken for a whole file.
  const handle = await open(part, "r+");
  await handle.sync().finally(() => handle.close());
  await rename(part, to);
}

/** `prefix` is empty, or a folder with its slash. */
async function listBelow(folder: string, prefix: string): Promise<string[]> {
  const found = await readdir(join(folder, prefix), { withFileTypes: true }).catch(absent);
  const own = found.filter(({ name }) => prefix || name !== OF_DISK);
  const names = await Promise.all(
    own.map((entry) => {
      const path = `${prefix}${entry.name}`;
      if (entry.isDirectory()) return listBelow(folder, `${path}/`);
      return path.endsWith(UNFINISHED) ? [] : [path];
    }),
  );
  return names.flat();
}

function absent(error: NodeJS.ErrnoException): [] {
  if (error.code === "ENOENT") return [];
  throw error;
}

function notEmpty(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST" && error.code !== "ENOENT") throw error;
}
