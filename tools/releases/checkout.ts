import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { TIMEOUT_FACTOR } from "../testing/bounds.ts";

const ROOT = join(import.meta.dir, "../..");
const MODULES = "node_modules";

type Packages = Record<"dependencies" | "patchedDependencies", Record<string, string>>;

/** A clone that CI makes, or an archive of the files, may have no history. */
export function hasCommit(commit: string): boolean {
  return Bun.which("git") !== null && git(["cat-file", "-e", `${commit}^{commit}`]).success;
}

/** Makes this folder with the files of a commit, their packages and the build of their scripts. */
export async function checkOut(commit: string, folder: string): Promise<void> {
  const archive = git(["archive", commit]);
  if (!archive.success) throw new Error(archive.stderr.toString());
  await unpack(archive.stdout, folder);
}

/** The same of the files as they are now, so that a build of theirs is nobody else's. */
export async function copyToday(folder: string): Promise<void> {
  const listed = git(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
  const names = listed.stdout.toString().split("\0").filter(Boolean);
  const there = [];
  for (const name of names) if (await Bun.file(join(ROOT, name)).exists()) there.push(name);
  const packed = run(["tar", "c", "--null", "-T", "-"], ROOT, Buffer.from(there.join("\0")));
  await unpack(packed.stdout, folder);
}

async function unpack(archive: Buffer, folder: string): Promise<void> {
  await mkdir(folder);
  run(["tar", "x"], folder, archive);
  await addPackages(folder);
  await lengthenTimeout(folder);
  run([process.execPath, "run", "build"], folder);
}

/** A busy machine takes longer to connect to a database than the two seconds that the shop waits. */
async function lengthenTimeout(folder: string): Promise<void> {
  const path = join(folder, "src/services/database.ts");
  const text = await Bun.file(path).text();
  const longer = text.replace("connect_timeout: 2 *", `connect_timeout: ${2 * TIMEOUT_FACTOR} *`);
  if (longer === text) throw new Error(`${path} says in other words how long it connects`);
  await Bun.write(path, longer);
}

/** Installs only where this version's packages are others. */
async function addPackages(folder: string): Promise<void> {
  const [today, theirs] = await Promise.all([readPackages(ROOT), readPackages(folder)]);
  if (
    isPartOf(theirs.dependencies, today.dependencies) &&
    isPartOf(theirs.patchedDependencies, today.patchedDependencies)
  )
    await symlink(join(ROOT, MODULES), join(folder, MODULES));
  else run([process.execPath, "install", "--frozen-lockfile"], folder);
}

async function readPackages(folder: string): Promise<Packages> {
  // The file's format is npm's.
  return (await Bun.file(join(folder, "package.json")).json()) as Packages;
}

function isPartOf(some: Record<string, string>, all: Record<string, string>): boolean {
  return Object.entries(some).every(([name, version]) => all[name] === version);
}

function git(args: readonly string[]) {
  return Bun.spawnSync(["git", ...args], { cwd: ROOT });
}

function run(command: string[], cwd: string, input?: Buffer) {
  const ran = Bun.spawnSync(command, { cwd, ...(input && { stdin: input }) });
  if (!ran.success) throw new Error(`${command.join(" ")}: ${ran.stderr}`);
  return ran;
}
