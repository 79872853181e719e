import { readFile, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { entersClosedFolders } from "./capabilities.ts";

export type ServerUser = {
  command: string[];
  owner?: { uid: number; gid: number };
};

/**
 * The user may enter every folder, as root may. `initdb` checks its programs with access(2), which
 * ignores that right unless the kernel leaves capabilities alone when the user changes.
 */
const ENTER_ALL = [
  "--securebits=+no_setuid_fixup",
  "--inh-caps=+dac_override",
  "--ambient-caps=+dac_override",
];

/** PostgreSQL rejects root, so as root we run it as `postgres` or `nobody`. */
export async function serverUser(folder: string, binary: string): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return { command: [] };
  const { uid, gid } = (await ownerOf(folder)) ?? (await unprivilegedUser());
  const closed = (await closedFolder(dirname(folder))) ?? (await closedFolder(dirname(binary)));
  if (closed && !entersClosedFolders(await readFile("/proc/self/status", "utf8"))) {
    throw new Error(
      `PostgreSQL cannot run as root, and no other user may enter ${closed}. Run "chmod o+x ${closed}", move the shop and DATA_DIR elsewhere, or give DATABASE_URL.`,
    );
  }
  const command = [
    ...["setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"],
    ...(closed ? ENTER_ALL : []),
    "--",
  ];
  return { command, owner: { uid, gid } };
}

async function ownerOf(folder: string) {
  return stat(folder).catch(() => undefined);
}

async function unprivilegedUser(): Promise<{ uid: number; gid: number }> {
  const users = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
  const user = ["postgres", "nobody"]
    .map((username) => users.find(([name]) => name === username))
    .find(Boolean);
  if (!user) throw new Error("PostgreSQL cannot run as root. Start the shop as another user.");
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** The innermost folder on the way that only its owner may enter. */
async function closedFolder(folder: string): Promise<string | undefined> {
  const found = await stat(folder).catch(() => undefined);
  if (found && (found.mode & 0o001) === 0) return folder;
  return folder === dirname(folder) ? undefined : closedFolder(dirname(folder));
}
