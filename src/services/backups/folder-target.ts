import { constants } from "node:fs";
import { chmod, copyFile, mkdir, open, readdir, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { BackupTarget } from "./backup-types.ts";

/** Files that are still being written end so; a killed backup leaves one. */
const UNFINISHED = ".part";

export function folderTarget(dir: string): BackupTarget {
  const folder = resolve(dir);
  return {
    name: `folder ${folder}`,
    async read(name) {
      const file = Bun.file(join(folder, name));
      return (await file.exists()) ? file.stream() : undefined;
    },
    async putFile(name, path) {
      const to = join(folder, name);
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      const part = `${to}${UNFINISHED}`;
      await copyFile(path, part, constants.COPYFILE_FICLONE);
      await chmod(part, 0o600);
      // A name that survives a power cut without its bytes would be taken for a whole file.
      const handle = await open(part, "r+");
      await handle.sync().finally(() => handle.close());
      await rename(part, to);
    },
    async *list(prefix) {
      yield* await listBelow(folder, prefix);
    },
    async remove(names) {
      for (const name of names) {
        await rm(join(folder, name), { force: true });
        await rmdir(dirname(join(folder, name))).catch(notEmpty);
      }
    },
    stop() {},
  };
}

/** `prefix` is empty, or a folder with its slash. */
async function listBelow(folder: string, prefix: string): Promise<string[]> {
  const found = await readdir(join(folder, prefix), { withFileTypes: true }).catch(absent);
  const names = await Promise.all(
    found.map((entry) => {
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
