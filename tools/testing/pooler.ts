import { existsSync } from "node:fs";
import { chmod, chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { takesConnections } from "#db/outage.ts";
import { freePort } from "../dev/free-port.ts";
import { TIMEOUT_FACTOR } from "./bounds.ts";
import { atEndOfRun } from "./cleanup.ts";
import { until } from "./until.ts";

/** Debian's package has it here; one of another version is given by its path. */
const { TEST_PGBOUNCER: PROGRAM = "/usr/sbin/pgbouncer" } = process.env;
const SHIPPED = join(import.meta.dir, "../scale/pgbouncer.ini");
const NOBODY = 65_534;

const MISSING = `PgBouncer is not installed, and the shop is tried behind a real one. Install it:
  apt-get install --no-install-recommends pgbouncer`;

export type Pooler = Awaited<ReturnType<typeof startPooler>>;

/** PgBouncer with the settings that the shop brings, before the database of this URL. */
export async function startPooler(databaseUrl: string, settings: Record<string, string> = {}) {
  if (!existsSync(PROGRAM)) throw new Error(MISSING);
  const folder = await mkdtemp(join(tmpdir(), "printhread-pooler-"));
  const { username, password, hostname, port, pathname } = new URL(databaseUrl);
  const ini = join(folder, "pgbouncer.ini");
  const users = join(folder, "userlist.txt");
  const own = freePort();
  const url = new URL(databaseUrl);
  Object.assign(url, { hostname: "127.0.0.1", port: String(own) });
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  const text = (await Bun.file(SHIPPED).text())
    .replace(
      "printhread = host=postgres port=5432",
      `${pathname.slice(1)} = host=${hostname} port=${port}`,
    )
    .replaceAll("timeout = 5", `timeout = ${5 * TIMEOUT_FACTOR}`)
    .replace(/^; With DATABASE_PREPARE.*\n.*$/m, supportsPrepared() ? "$&" : "");
  const changed = {
    listen_addr: "127.0.0.1",
    listen_port: String(own),
    auth_file: users,
    ...settings,
  };
  await writeFile(ini, `${text}${linesOf(changed)}`);
  const isRoot = userInfo().uid === 0;
  if (isRoot) for (const path of [folder, ini, users]) await chown(path, NOBODY, NOBODY);
  await chmod(folder, 0o700);
  const alone = ["setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups", "--"];
  const server = Bun.spawn([...(isRoot ? alone : []), PROGRAM, ini], {
    stdin: "ignore",
    stdout: "ignore",
    stderr: Bun.file(join(folder, "log")),
    cwd: folder,
  });
  atEndOfRun(() => server.kill("SIGKILL"));
  await until("PgBouncer takes connections", async () => {
    if (server.exitCode !== null) throw new Error(await Bun.file(join(folder, "log")).text());
    return takesConnections(url.href);
  });
  return {
    url: url.href,
    log: () => Bun.file(join(folder, "log")).text(),
    async stop(): Promise<void> {
      server.kill("SIGKILL");
      await server.exited;
      await rm(folder, { recursive: true });
    },
  };
}

/** PgBouncer 1.21 brought `max_prepared_statements`; an older one does not start with it. */
export function supportsPrepared(): boolean {
  const said = Bun.spawnSync([PROGRAM, "--version"]).stdout.toString();
  const [, minor = "0"] = /PgBouncer 1\.(\d+)/.exec(said) ?? [];
  return Number(minor) >= 21;
}

/** A setting that stands twice is the last one's. */
function linesOf(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join("");
}
