import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Debian has a folder for each version below it. */
const FOLDER = "/usr/lib/postgresql";

type Name = "pg_dump" | "pg_restore" | "psql";
type Found = { path: string; major: number };

/**
 * The newest of those installed, not older than the server: an older `pg_dump` ends with an error.
 * Throws with the package to install.
 */
export async function findProgram(name: Name, serverMajor: number): Promise<string> {
  const found = await installed(name);
  const newest = found.toSorted((one, other) => other.major - one.major)[0];
  if (newest && newest.major >= serverMajor) return newest.path;
  const there = newest
    ? `${name} here is of PostgreSQL ${newest.major}`
    : `${name} is not installed`;
  throw new Error(
    `${there}, and the server is of PostgreSQL ${serverMajor}: install PostgreSQL's client programs of that version or newer (the package postgresql-client-${serverMajor} on Debian and Ubuntu)`,
  );
}

async function installed(name: Name): Promise<Found[]> {
  const versions = await readdir(FOLDER).catch(() => []);
  const paths = [Bun.which(name), ...versions.map((one) => join(FOLDER, one, "bin", name))];
  const found = await Promise.all(paths.map((path) => (path ? versionOf(path) : undefined)));
  return found.filter((one) => one !== undefined);
}

async function versionOf(path: string): Promise<Found | undefined> {
  if (!(await Bun.file(path).exists())) return undefined;
  const said = Bun.spawn([path, "--version"], { stdio: ["ignore", "pipe", "ignore"] });
  const major = Number(/\) (\d+)/.exec(await new Response(said.stdout).text())?.[1]);
  return (await said.exited) === 0 && major ? { path, major } : undefined;
}

/** Libpq's variables: nobody reads a password in them who lists processes. */
export function connectionOf(databaseUrl: string): Record<string, string> {
  const url = new URL(databaseUrl);
  const ssl = url.searchParams.get("sslmode") ?? url.searchParams.get("ssl");
  return {
    PGHOST: url.searchParams.get("host") ?? url.hostname.replace(/^\[(.*)\]$/, "$1"),
    PGPORT: url.port || "5432",
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGAPPNAME: "printhread backup",
    ...(ssl && { PGSSLMODE: ssl === "true" ? "require" : ssl }),
  };
}
