import { readFile, stat } from "node:fs/promises";
import { dirname } from "node:path";

export type ServerUser = {
  command: string[];
  owner?: { uid: number; gid: number };
};

/** PostgreSQL rejects root, so as root we run it as `postgres` or `nobody`. */
export async function serverUser(folder: string, binary: string): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return { command: [] };
  const { uid, gid } = (await ownerOf(folder)) ?? (await unprivilegedUser());
  const open = (await isOpenToAll(dirname(folder))) && (await isOpenToAll(dirname(binary)));
  const pass = open ? [] : ["--inh-caps=+dac_override", "--ambient-caps=+dac_override"];
  const command = ["setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups", ...pass, "--"];
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

async function isOpenToAll(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined);
  if (found && (found.mode & 0o001) === 0) return false;
  return folder === dirname(folder) || isOpenToAll(dirname(folder));
}
