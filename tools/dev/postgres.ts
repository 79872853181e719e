import { existsSync, openSync } from "node:fs";
import { chmod, chown, mkdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { type PostgresBinaries, postgresBinaries } from "./postgres-binaries.ts";
import { type ServerUser, serverUser } from "./postgres-user.ts";
import { persistentSecret } from "./secret.ts";
import { endWithParent } from "./watcher.ts";

type PostgresOptions = {
  folder: string;
  /** Extra postgresql.conf settings; without `port` any free one is used. */
  settings?: Record<string, string>;
  /** Instead of the package's. */
  binaries?: PostgresBinaries;
};

export type EmbeddedPostgres = Awaited<ReturnType<typeof startPostgres>>;

const START_MS = 20_000;
const STOP_MS = 10_000;

/** Runs in its own session, so Ctrl-C reaches the shop first; ends with us even after a SIGKILL. */
export async function startPostgres({ folder, settings = {}, ...options }: PostgresOptions) {
  const binaries = options.binaries ?? (await postgresBinaries());
  const user = await serverUser(folder, binaries.postgres);
  const password = await persistentSecret(`${folder}.password`);
  if (!existsSync(folder)) await createCluster(folder, binaries, user);
  await stopOrphan(folder);

  const port = Number(settings.port) || freePort();
  const log = openSync(`${folder}.log`, "w", 0o600);
  const given = { ...settings, port, listen_addresses: "127.0.0.1", unix_socket_directories: "" };
  const server = Bun.spawn({
    cmd: [
      ...user.command,
      binaries.postgres,
      ...["-D", folder],
      ...Object.entries(given).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    stdio: ["ignore", log, log],
    detached: true,
  });
  server.unref();
  const watcher = endWithParent(server.pid);
  await ready(folder, server);

  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    pid: server.pid,
    exited: server.exited,
    async stop(): Promise<void> {
      watcher.kill();
      server.kill("SIGINT");
      const late = setTimeout(() => server.kill("SIGQUIT"), STOP_MS);
      await server.exited;
      clearTimeout(late);
    },
  };
}

/** Created under another name first, so half a cluster never passes for a whole one. */
async function createCluster(
  folder: string,
  { initdb, locale }: PostgresBinaries,
  user: ServerUser,
): Promise<void> {
  const fresh = `${folder}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  await chmod(fresh, 0o700);
  for (const path of [fresh, `${folder}.password`]) {
    if (user.owner) await chown(path, user.owner.uid, user.owner.gid);
  }
  const made = Bun.spawn({
    cmd: [
      ...user.command,
      initdb,
      ...["--pgdata", fresh, "--username", "postgres", "--pwfile", `${folder}.password`],
      ...["--encoding=UTF8", ...locale],
      ...["--auth=scram-sha-256", "--no-sync", "--no-instructions"],
    ],
    stdio: ["ignore", "ignore", "pipe"],
  });
  const output = await new Response(made.stderr).text();
  if ((await made.exited) !== 0) throw new Error(`PostgreSQL could not be set up: ${output}`);
  await rename(fresh, folder);
}

/** Stops a server left behind when both shop and watcher got a SIGKILL. */
async function stopOrphan(folder: string): Promise<void> {
  const pid = Number((await postmasterFile(folder))[0]);
  if (!pid || !(await isServerOf(pid, folder))) return;
  process.kill(pid, "SIGINT");
  const deadline = Date.now() + STOP_MS;
  while (await isServerOf(pid, folder)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${pid}) does not end`);
    await Bun.sleep(20);
  }
}

async function isServerOf(pid: number, folder: string): Promise<boolean> {
  const command =
    process.platform === "linux"
      ? await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")
      : Bun.spawnSync(["ps", "-ww", "-o", "args=", "-p", String(pid)]).stdout.toString();
  return command.replaceAll("\0", " ").includes(`-D ${folder} `);
}

async function ready(folder: string, server: Bun.Subprocess): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const lines = await postmasterFile(folder);
    if (lines[0] === String(server.pid) && lines[7]?.trim() === "ready") return;
    if (server.exitCode !== null || server.signalCode !== null || Date.now() > deadline) {
      server.kill("SIGQUIT");
      const log = (await readFile(`${folder}.log`, "utf8")).trim().split("\n").slice(-5);
      throw new Error(`PostgreSQL did not start:\n${log.join("\n")}`);
    }
    await Bun.sleep(10);
  }
}

/** `postmaster.pid`: process id in line 1, state in line 8; empty when missing. */
async function postmasterFile(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => "");
  return text.split("\n");
}
